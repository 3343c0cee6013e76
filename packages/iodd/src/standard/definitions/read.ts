import { SaxesParser, type SaxesAttributeNS, type SaxesTagNS } from 'saxes';

import { versionOfNamespace } from '../../meta/namespaces.ts';
import type { TextTable } from '../texts/index.ts';
import type { IoddVersion } from '../version.ts';

/** What a definition file of the IO-Link Community is, by its root element. */
const documentKinds = {
  IODDStandardDefinitions: 'standardDefinitions',
  IODDStandardUnitDefinitions: 'unitDefinitions',
  ExternalTextDocument: 'language',
  IODDMenuUserRoleDefinitions: 'menuAndRoleNames',
  IODDSystemCommandDefinitions: 'systemCommandTexts',
} as const;

export type DefinitionsKind = (typeof documentKinds)[keyof typeof documentKinds];

export interface DefinedUnit {
  readonly code: number;
  readonly abbreviation: string;
  readonly textId: string;
}

/** What an operator's copy of an official definition file contributes. */
export interface Definitions {
  readonly kind: DefinitionsKind;
  /** Absent in the files that serve both versions. */
  readonly ioddVersion?: IoddVersion;
  readonly documentVersion: string;
  readonly releaseDate: string;
  /** Texts by language, then by text id. */
  readonly texts: ReadonlyMap<string, TextTable>;
  readonly units: readonly DefinedUnit[];
}

export type DefinitionsProblem =
  | { readonly code: 'tooLarge'; readonly maximumCharacters: number }
  | { readonly code: 'documentTypeForbidden' }
  | { readonly code: 'notWellFormed'; readonly line: number; readonly column: number }
  | { readonly code: 'notADefinitionFile'; readonly root: string };

export type DefinitionsResult =
  | { readonly ok: true; readonly definitions: Definitions }
  | { readonly ok: false; readonly problem: DefinitionsProblem };

// The largest official file has 81 KB.
const maximumCharacters = 2_000_000;

/** Reads one official definition file from its XML text. */
export function readDefinitions(xml: string): DefinitionsResult {
  if (xml.length > maximumCharacters) return refuse({ code: 'tooLarge', maximumCharacters });
  const collector = new Collector();
  const parser = new SaxesParser({ xmlns: true, position: true });
  let problem: DefinitionsProblem | undefined;
  parser.on('doctype', () => {
    problem ??= { code: 'documentTypeForbidden' };
  });
  parser.on('error', () => {
    problem ??= { code: 'notWellFormed', line: parser.line, column: parser.column };
  });
  parser.on('opentag', (tag) => collector.open(tag));
  parser.write(xml).close();
  return problem === undefined ? collector.finish() : refuse(problem);
}

class Collector {
  #root: { readonly name: string; readonly namespace: string } | undefined;
  #documentInfo = { version: '', releaseDate: '' };
  #language: Map<string, string> | undefined;
  readonly #texts = new Map<string, Map<string, string>>();
  readonly #units: DefinedUnit[] = [];

  open(tag: SaxesTagNS): void {
    this.#root ??= { name: tag.local, namespace: tag.uri };
    switch (tag.local) {
      case 'DocumentInfo':
        this.#documentInfo = {
          version: attribute(tag, 'version'),
          releaseDate: attribute(tag, 'releaseDate'),
        };
        break;
      case 'PrimaryLanguage':
      case 'Language':
        this.#openLanguage(attribute(tag, 'xml:lang'));
        break;
      case 'Text':
      case 'TextRedefine':
        this.#language?.set(attribute(tag, 'id'), attribute(tag, 'value'));
        break;
      case 'Unit':
        this.#units.push({
          code: Number(attribute(tag, 'code')),
          abbreviation: attribute(tag, 'abbr'),
          textId: attribute(tag, 'textId'),
        });
        break;
    }
  }

  finish(): DefinitionsResult {
    const root = this.#root ?? { name: '', namespace: '' };
    if (!isDocumentKind(root.name)) return refuse({ code: 'notADefinitionFile', root: root.name });
    const ioddVersion = versionOfNamespace(root.namespace);
    return {
      ok: true,
      definitions: {
        kind: documentKinds[root.name],
        ...(ioddVersion === undefined ? {} : { ioddVersion }),
        documentVersion: this.#documentInfo.version,
        releaseDate: this.#documentInfo.releaseDate,
        texts: new Map([...this.#texts].map(([language, texts]) => [language, Object.fromEntries(texts)])),
        units: this.#units,
      },
    };
  }

  #openLanguage(language: string): void {
    this.#language = this.#texts.get(language) ?? new Map<string, string>();
    this.#texts.set(language, this.#language);
  }
}

function attribute(tag: SaxesTagNS, name: string): string {
  const found: SaxesAttributeNS | undefined = tag.attributes[name];
  return found?.value ?? '';
}

function isDocumentKind(name: string): name is keyof typeof documentKinds {
  return Object.hasOwn(documentKinds, name);
}

function refuse(problem: DefinitionsProblem): DefinitionsResult {
  return { ok: false, problem };
}
