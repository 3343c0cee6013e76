/** The official description of the JSON integration 1.0.0: read where it lies beside the repository, never carried by it. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

export interface OfficialOperation {
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly string[];
  /** Media type of the body, where there is one. */
  readonly takes: string | undefined;
  /** Status and media type of success. */
  readonly success: readonly (readonly [status: string, type: string | undefined])[];
  /** Codes of errors by status, as the examples list them. */
  readonly errors: ReadonlyMap<string, readonly number[]>;
}
interface Content {
  readonly content?: Readonly<Record<string, { readonly examples?: Readonly<Record<string, unknown>> }>>;
}
interface Described {
  readonly parameters?: readonly { readonly $ref?: string }[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: {
    readonly parameters: Readonly<Record<string, { readonly name: string; readonly in: string }>>;
  };
}

const folder = process.env['JSON_API'] ?? join(import.meta.dirname, '../../../shared/data/json-api');
export const officialFile = join(folder, 'json-for-io-link/v1.0.0/JSON_for_IO-Link.yaml');
export const hasOfficialFile = existsSync(officialFile);

export const officialText = (): string => readFileSync(officialFile, 'utf8');

export function officialOperations(): readonly OfficialOperation[] {
  const document: Document = parse(officialText());
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => operationOf(document, { method, path, described })),
  );
}

const typesOf = ({ content = {} }: Content): readonly string[] => Object.keys(content);

function operationOf(
  { components }: Document,
  {
    method,
    path,
    described,
  }: { readonly method: string; readonly path: string; readonly described: Described },
): OfficialOperation {
  const parameters = (described.parameters ?? []).flatMap(({ $ref = '' }) => {
    const found = components.parameters[$ref.split('/').at(-1) ?? ''];
    return found?.in === 'query' ? [found.name] : [];
  });
  const responses = Object.entries(described.responses);
  return {
    method: method.toUpperCase(),
    path,
    parameters,
    takes: described.requestBody && typesOf(described.requestBody)[0],
    success: responses
      .filter(([status]) => status.startsWith('2'))
      .map(([status, response]) => [status, typesOf(response)[0]]),
    errors: new Map(responses.map(([status, response]) => [status, codesIn(response)])),
  };
}

const codesIn = ({ content = {} }: Content): readonly number[] =>
  Object.values(content).flatMap(({ examples = {} }) =>
    Object.keys(examples)
      .map(Number)
      .filter((code) => Number.isInteger(code)),
  );
