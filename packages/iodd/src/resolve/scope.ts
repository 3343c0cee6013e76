import { child, type ElementNode, type IoddDocument, type Node } from '../document.ts';
import type { Version } from '../meta/kit.ts';
import type { Problem } from '../problem.ts';
import { findUnit, type Unit } from '../standard/units/index.ts';
import { collectDatatypes, type DatatypeNode } from './collection.ts';
import type { Layout } from './layout.ts';
import { textsOf, type TextOptions, type Texts } from './texts.ts';
import type { ResolvedText } from './types.ts';

export interface ResolveOptions extends TextOptions {
  /** Units of an operator's own unit file: `overlayUnits(version, definitions)`. */
  readonly units?: readonly Unit[];
}

export type Report = (
  rule: string,
  node: ElementNode,
  field?: string,
  args?: Readonly<Record<string, string | number>>,
) => void;

type MakeLayout = (node: DatatypeNode) => Layout | undefined;
export type SharedLayout = (node: DatatypeNode, make: MakeLayout) => Layout | undefined;
function sharing(): SharedLayout {
  const layouts = new Map<DatatypeNode, Layout | undefined>();
  return (node, make) => {
    if (!layouts.has(node)) layouts.set(node, make(node));
    return layouts.get(node);
  };
}

/** What every part of the resolution needs to look things up and to say what it did not find. */
export interface Scope {
  readonly version: Version;
  readonly texts: Texts;
  readonly datatypes: Pick<ReadonlyMap<string, DatatypeNode>, 'get'>;
  /** The layout of a datatype that many may refer to: made once, however many do. */
  readonly sharedLayout: SharedLayout;
  readonly unitOf: (code: number) => Unit | undefined;
  readonly report: Report;
  readonly problems: readonly Problem[];
}

export function scopeOf(
  document: IoddDocument,
  options: ResolveOptions,
  texts: Texts = textsOf(document, options),
): Scope {
  const { version, root } = document;
  const problems: Problem[] = [];
  const units = options.units && new Map(options.units.map((unit) => [unit.code, unit]));
  return {
    version,
    texts,
    datatypes: collectDatatypes(root),
    sharedLayout: sharing(),
    unitOf: (code) => (units ? units.get(code) : findUnit(code, version)),
    report: (rule, { $id }, field, args) =>
      problems.push({
        rule: `resolve/${rule}`,
        severity: 'error',
        $id,
        ...(field === undefined ? {} : { field }),
        ...(args === undefined ? {} : { args }),
      }),
    problems,
  };
}

/** The text that an element refers to. */
export function textOf(reference: Node<'TextRef'> | undefined, scope: Scope): ResolvedText | undefined {
  const textId = reference?.attributes.textId;
  if (reference === undefined || textId === undefined) return undefined;
  const found = scope.texts.find(textId);
  if (found) return found;
  scope.report('text', reference, 'textId', { textId });
  return missingText(textId);
}

/** A text of the standard; our own tables have every id that our own tables name. */
export const standardText = (textId: string, scope: Pick<Scope, 'texts'>): ResolvedText =>
  scope.texts.find(textId) ?? missingText(textId);

const missingText = (textId: string): ResolvedText => ({ textId, text: textId, language: undefined });

/** Name and description of an element that has both. */
export const namesOf = (
  node: Node<'Variable' | 'DirectParameterOverlay' | 'RecordItem' | 'Event' | 'ErrorType' | 'DeviceVariant'>,
  scope: Scope,
): { readonly name: ResolvedText | undefined; readonly description: ResolvedText | undefined } => ({
  name: textOf(child(node, 'Name'), scope),
  description: textOf(child(node, 'Description'), scope),
});
