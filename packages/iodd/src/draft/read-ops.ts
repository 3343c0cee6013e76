/**
 * Ops that came from outside: from a network, a database, another window. Everything is checked against what the
 * metamodel knows, within limits, and copied key by key, so that nothing but the agreed shape gets any further.
 */
import {
  documentModel,
  isNode,
  type ChildNode,
  type ForeignAttribute,
  type IoddDocument,
} from '../document.ts';
import { declarationOf, isTypeName, roots, typeNames } from '../meta/index.ts';
import { versions } from '../meta/kit.ts';
import { isOwnField } from '../ops/fields.ts';
import { ChangeError, type FieldValue, type Op } from '../ops/op.ts';
import { neverRefusedNodes, neverRefusedOctets } from '../xml/limits.ts';
import { isPartName, isTable, mainPart, tableFields, type DraftOp } from './draft.ts';

/** What one change may hold. The defaults are above what any person or wizard makes in one step, and above what any
 * document holds that is never refused. */
export interface OpLimits {
  readonly ops: number;
  readonly nodes: number;
  readonly depth: number;
  readonly attributes: number;
  readonly textLength: number;
}
export const defaultOpLimits: OpLimits = {
  ops: 10_000,
  nodes: neverRefusedNodes,
  depth: 64,
  attributes: 64,
  textLength: neverRefusedOctets,
};

type Fields = Readonly<Record<string, unknown>>;

/** Which node the op is about, only the draft knows: here a field must be that of some node. */
const attributeNames = new Set(typeNames.flatMap((name) => Object.keys(declarationOf(name).attributes)));
const isKnownField = (field: string): boolean =>
  attributeNames.has(field) || isOwnField(field) || field === 'version';

/** The ops in `input`, or a `ChangeError` where any of them is not what an op may be. */
export function readOps(input: unknown, limits: OpLimits = defaultOpLimits): readonly DraftOp[] {
  if (!Array.isArray(input) || input.length > limits.ops) throw malformed('ops');
  const reader = new OpReader(limits);
  return input.map((op: unknown) => reader.op(op));
}

const malformed = (at: string, field?: string): ChangeError => new ChangeError('malformed', at, field);

class OpReader {
  private readonly limits: OpLimits;
  private nodes = 0;

  constructor(limits: OpLimits) {
    this.limits = limits;
  }

  op(input: unknown): DraftOp {
    const fields = recordOf(input, 'op');
    const part = fields['part'] === undefined ? undefined : this.text(fields['part'], 'part');
    if (part !== undefined && !isPartName(part) && !isTable(part))
      throw new ChangeError('part-missing', part);
    if (fields['op'] === 'put') return this.put(fields, part ?? mainPart);
    const edit = this.edit(fields);
    if (part !== undefined && isTable(part)) checkCell(edit, part);
    else if (edit.op === 'set' && !isKnownField(edit.field))
      throw new ChangeError('field-unknown', edit.at, edit.field);
    return part === undefined ? edit : { ...edit, part };
  }

  private put(fields: Fields, part: string): DraftOp {
    only(fields, ['op', 'part', 'document']);
    if (isTable(part)) throw new ChangeError('part-missing', part);
    const { document } = fields;
    return { op: 'put', part, document: document === null ? null : this.document(document) };
  }

  private edit(fields: Fields): Op {
    const kind = fields['op'];
    switch (kind) {
      case 'set':
        only(fields, ['op', 'part', 'at', 'field', 'value']);
        return {
          op: kind,
          at: this.id(fields['at']),
          field: this.text(fields['field'], 'field'),
          value: this.value(fields['value']),
        };
      case 'insert':
        only(fields, ['op', 'part', 'in', 'after', 'node']);
        return {
          op: kind,
          in: this.id(fields['in']),
          after: this.idOrNull(fields['after']),
          node: this.node(fields['node'], 1),
        };
      case 'remove':
        only(fields, ['op', 'part', 'at']);
        return { op: kind, at: this.id(fields['at']) };
      case 'move':
        only(fields, ['op', 'part', 'at', 'in', 'after']);
        return {
          op: kind,
          at: this.id(fields['at']),
          in: this.id(fields['in']),
          after: this.idOrNull(fields['after']),
        };
      default:
        throw malformed('op');
    }
  }

  private text(input: unknown, at: string): string {
    if (typeof input !== 'string' || input.length > this.limits.textLength) throw malformed(at);
    return input;
  }

  private id(input: unknown): string {
    const id = this.text(input, '$id');
    if (id === '' || id.length > 200) throw malformed('$id');
    return id;
  }

  private idOrNull(input: unknown): string | null {
    return input === null ? null : this.id(input);
  }

  private value(input: unknown): FieldValue {
    if (input === null) return null;
    return Array.isArray(input) ? this.foreign(input) : this.text(input, 'value');
  }

  private foreign(input: unknown): readonly ForeignAttribute[] {
    if (!Array.isArray(input) || input.length > this.limits.attributes) throw malformed('foreign');
    return input.map((one: unknown) => {
      const fields = recordOf(one, 'foreign');
      only(fields, ['name', 'namespace', 'value']);
      return {
        name: this.text(fields['name'], 'name'),
        namespace: this.text(fields['namespace'], 'namespace'),
        value: this.text(fields['value'], 'value'),
      };
    });
  }

  private document(input: unknown): IoddDocument {
    const fields = recordOf(input, 'document');
    only(fields, ['model', 'version', 'prolog', 'root', 'epilog']);
    const version = versions.find((one) => one === fields['version']);
    const root = this.node(fields['root'], 1);
    if (fields['model'] !== documentModel || version === undefined || !isNode(root, ...roots))
      throw malformed('document');
    return {
      model: documentModel,
      version,
      prolog: this.children(fields['prolog'], 1),
      root,
      epilog: this.children(fields['epilog'], 1),
    };
  }

  private children(input: unknown, depth: number): readonly ChildNode[] {
    if (!Array.isArray(input)) throw malformed('children');
    return input.map((node: unknown) => this.node(node, depth));
  }

  private node(input: unknown, depth: number): ChildNode {
    this.nodes += 1;
    if (this.nodes > this.limits.nodes || depth > this.limits.depth) throw malformed('node');
    const fields = recordOf(input, 'node');
    const $id = this.id(fields['$id']);
    const $type = this.text(fields['$type'], '$type');
    switch ($type) {
      case '#text':
      case '#comment':
        only(fields, ['$id', '$type', 'text']);
        return { $id, $type, text: this.text(fields['text'], 'text') };
      case '#instruction':
        only(fields, ['$id', '$type', 'target', 'text']);
        return {
          $id,
          $type,
          target: this.text(fields['target'], 'target'),
          text: this.text(fields['text'], 'text'),
        };
      case '#unknown':
        only(fields, ['$id', '$type', 'name', 'namespace', 'foreign', 'children']);
        return {
          $id,
          $type,
          name: this.text(fields['name'], 'name'),
          namespace: this.text(fields['namespace'], 'namespace'),
          foreign: this.foreign(fields['foreign']),
          children: this.children(fields['children'], depth + 1),
        };
      default:
        return this.element(fields, { $id, $type, depth });
    }
  }

  private element(
    fields: Fields,
    { $id, $type, depth }: { readonly $id: string; readonly $type: string; readonly depth: number },
  ): ChildNode {
    only(fields, ['$id', '$type', 'tag', 'attributes', 'foreign', 'children']);
    if (!isTypeName($type)) throw new ChangeError('value-unfit', $id, '$type');
    const given = Object.entries(recordOf(fields['attributes'], 'attributes'));
    if (given.length > this.limits.attributes) throw malformed($id, 'attributes');
    const attributes = given.map(([field, value]): [string, string] => {
      // As `set` does, which cannot ask for the node's type: what one op permits, the next must not refuse.
      if (!attributeNames.has(field)) throw new ChangeError('field-unknown', $id, field);
      return [field, this.text(value, field)];
    });
    return {
      $id,
      $type,
      tag: this.text(fields['tag'], 'tag'),
      attributes: Object.fromEntries(attributes),
      ...(fields['foreign'] !== undefined && { foreign: this.foreign(fields['foreign']) }),
      children: this.children(fields['children'], depth + 1),
    };
  }
}

/** The own fields of a plain object. */
function recordOf(input: unknown, at: string): Fields {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) throw malformed(at);
  return Object.fromEntries(Object.entries(input));
}

function only(fields: Fields, names: readonly string[]): void {
  const stray = Object.keys(fields).find((name) => !names.includes(name));
  if (stray !== undefined) throw malformed('op', stray);
}

/** A table is changed cell by cell, in the fields that it has. */
function checkCell(op: Op, part: keyof typeof tableFields): void {
  if (op.op !== 'set') throw new ChangeError('value-unfit', part);
  const isKnown = tableFields[part]?.includes(op.field) ?? attributeNames.has(op.field);
  if (!isKnown) throw new ChangeError('field-unknown', op.at, op.field);
}
