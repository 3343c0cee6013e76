/** Drafts of our own samples, and random commands on them. */
import * as fc from 'fast-check';
import { run, type CommandCall } from '../commands/index.ts';
import { CommandError } from '../commands/kit.ts';
import { isElement, isNode, type ElementNode } from '../document.ts';
import { documentsOf, type Draft } from '../draft/draft.ts';
import { perform, startHistory, type History } from '../draft/history.ts';
import { draftOf } from '../draft/package.ts';
import { seededIds } from '../ids.ts';
import { ChangeError } from '../ops/op.ts';
import { packageOf } from '../package/package.ts';
import { elements } from './edits.ts';
import { ownPackage } from './files.ts';

/** Stored octets by a made-up hash. */
export class Store {
  private readonly stored: Uint8Array[] = [];
  readonly hashOf = (octets: Uint8Array): string => {
    const known = this.stored.findIndex((one) => Buffer.compare(one, octets) === 0);
    return `hash-${known < 0 ? this.stored.push(octets) - 1 : known}`;
  };
  readonly octetsOf = (hash: string): Uint8Array | undefined => this.stored[Number(hash.slice(5))];
}

export function ownDraft(folder: string, store = new Store()): Draft {
  const draft = draftOf(packageOf(ownPackage(folder), { ids: seededIds(1) }), store.hashOf);
  if (!draft) throw new Error(`no draft ${folder}`);
  return draft;
}

export const elementsOf = (draft: Draft): ElementNode[] =>
  documentsOf(draft).flatMap(([, document]) => elements(document).filter(isElement));

export function found(draft: Draft, fits: (node: ElementNode) => boolean): ElementNode {
  const node = elementsOf(draft).find(fits);
  if (!node) throw new Error('no such element');
  return node;
}

export interface Draw {
  readonly command: CommandCall['command'];
  readonly where: number;
  readonly target: number;
  readonly value: number;
}
export const drawnCommands: readonly Draw['command'][] = [
  'addElement',
  'addLanguage',
  'changeAccessRights',
  'changeConnection',
  'changeKind',
  'collectUnusedTexts',
  'duplicateElement',
  'insertDatatypes',
  'insertProfiles',
  'insertStandard',
  'moveElement',
  'removeElement',
  'removeLanguage',
  'rename',
  'setAttribute',
  'setContent',
  'setImage',
  'setText',
  'setTwinValue',
  'splitMenu',
  'writeTexts',
];
export const draws = fc.array(
  fc.record<Draw>({
    command: fc.constantFrom(...drawnCommands),
    where: fc.nat(),
    target: fc.nat(),
    value: fc.nat(9),
  }),
  { minLength: 1, maxLength: 15 },
);

/** Elements that may have a name, a description or both. */
const named = new Set([
  'Variable',
  'RecordItem',
  'DeviceVariant',
  'Menu',
  'Event',
  'SingleValue',
  'ProcessDataIn',
]);

const pick = <T>(list: readonly T[], number: number): T | undefined => list[number % list.length];

/** The drawn command with arguments that fit the draft; undefined where there is nothing to draw from. */
export function callOf(draft: Draft, { command, where, target, value }: Draw): CommandCall | undefined {
  const all = elementsOf(draft);
  const some = (fits: (node: ElementNode) => boolean): string => pick(all.filter(fits), where)?.$id ?? '';
  const any = some(() => true);
  const language = pick(['en', 'de', 'zh', 'fr', 'EN'], value) ?? 'en';
  switch (command) {
    case 'addElement':
      return {
        command,
        args: {
          parent: some((node) => isNode(node, 'VariableCollection')),
          element: { tag: 'Variable', attributes: { id: `V_New_${target}`, index: String(value) } },
        },
      };
    case 'addLanguage':
      return { command, args: { language, where: target % 2 === 0 ? 'main' : 'file' } };
    case 'changeAccessRights':
      return {
        command,
        args: {
          node: some((node) => isNode(node, 'Variable')),
          accessRights: pick(['ro', 'rw', 'wo'] as const, value) ?? 'ro',
        },
      };
    case 'changeConnection':
      return {
        command,
        args: {
          node: some(({ tag }) => tag === 'Connection'),
          type:
            pick(['M12-4ConnectionT', 'M12-5ConnectionT', 'CableConnectionT'] as const, value) ??
            'M5ConnectionT',
        },
      };
    case 'changeKind':
      return {
        command,
        args: {
          node: some(({ tag }) => tag === 'Datatype' || tag === 'SimpleDatatype'),
          type:
            pick(['IntegerT', 'UIntegerT', 'BooleanT', 'Float32T', 'StringT', 'RecordT'] as const, value) ??
            'TimeT',
        },
      };
    case 'collectUnusedTexts':
      return { command, args: {} };
    case 'duplicateElement':
      return { command, args: { node: any } };
    case 'insertDatatypes':
      return { command, args: { ids: [value % 2 === 0 ? 'D_SSP_SSC_Logic' : 'D_SSP_TI_TeachFlagB'] } };
    case 'insertStandard':
      return {
        command,
        args: {
          kind: value % 2 === 0 ? 'event' : 'error',
          codes: value % 2 === 0 ? [0x4000, 0x8c_01] : [17, 48],
        },
      };
    case 'insertProfiles':
      return { command, args: { profiles: value % 2 === 0 ? [16_384] : [4, 16_384] } };
    case 'moveElement': {
      // Mostly among its siblings: almost no other place takes a given element.
      const own = all.find(({ children }) => children.some(({ $id }) => $id === any));
      const parent = value > 2 ? own : pick(all, target);
      const places = [null, ...(parent?.children ?? []).map(({ $id }) => $id)];
      return { command, args: { node: any, parent: parent?.$id ?? '', after: pick(places, target) ?? null } };
    }
    case 'removeElement':
      return { command, args: { node: any } };
    case 'removeLanguage':
      return { command, args: { language } };
    case 'rename':
      return {
        command,
        args: { node: some(({ attributes }) => attributes['id'] !== undefined), id: `X_${value}` },
      };
    case 'setAttribute':
      return {
        command,
        args: {
          node: any,
          field: pick(['id', 'index', 'textId', 'value'], target) ?? 'id',
          value: value === 0 ? null : String(value),
        },
      };
    case 'setContent':
      return { command, args: { node: some(({ tag }) => tag.startsWith('Profile')), text: `text ${value}` } };
    case 'setImage':
      return { command, args: { name: `a-${value}-pic.png`, hash: target % 2 === 0 ? null : `h${target}` } };
    case 'setText':
      return {
        command,
        args: {
          owner: some(({ tag }) => named.has(tag)),
          tag: pick(['Name', 'Description'], target) ?? 'Name',
          language,
          value: value === 5 ? '' : `Text ${value}`,
          everywhere: target % 3 === 0,
        },
      };
    case 'setTexts': {
      const owners = all.filter(({ tag }) => named.has(tag)).filter((_, at) => (at + where) % 3 === 0);
      const texts = owners.map(({ $id }, at) => ({ owner: $id, tag: 'Name', language, value: `Text ${at}` }));
      return { command, args: { texts: texts.slice(0, 1 + value) } };
    }
    case 'setTwinValue':
      return {
        command,
        args: { node: any, field: 'hardwareRevision', value: value === 0 ? null : String(value) },
      };
    case 'splitMenu':
      return { command, args: { way: [some((node) => isNode(node, 'RoleMenuRef'))] } };
    case 'writeTexts': {
      const known = all.filter((node) => isNode(node, 'TextDefinition'));
      const texts = known
        .filter((_, at) => (at + where) % 7 === 0)
        .map(({ attributes: { id = '' } }, at) => ({
          id,
          language,
          value: at === 2 ? '' : `Text ${value} ${at}`,
        }));
      return { command, args: { texts: texts.slice(0, 1 + value) } };
    }
    case 'setSource':
      return undefined;
    default:
      return command satisfies never;
  }
}

/** Carries out the drawn commands; those that do not fit are left out, as a disabled button would be. */
export function performed(start: Draft, list: readonly Draw[]): History {
  const ids = seededIds(21);
  let history = startHistory(start);
  for (const draw of list) {
    const call = callOf(history.draft, draw);
    if (!call) continue;
    try {
      history = perform(history, call.command, run(history.draft, call, ids));
    } catch (error) {
      if (!(error instanceof CommandError) && !(error instanceof ChangeError)) throw error;
    }
  }
  return history;
}
/** Undo or redo until there is nothing more. */
export function repeated(
  history: History,
  step: (from: History) => { history: History } | undefined,
): History {
  let current = history;
  for (let next = step(current); next; next = step(current)) current = next.history;
  return current;
}
