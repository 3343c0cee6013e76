import type { Address, ConditionAddress, Direction } from '../types.ts';
import type { Group, NotesTexts } from './texts.ts';

export type Placeholders = Readonly<Record<string, string | number>>;

export const filled = (template: string, values: Placeholders): string =>
  template.replace(/\{(\w+)\}/g, (all, name: string) => String(values[name] ?? all));

export function groupOf({ section }: Address): Group {
  switch (section) {
    case 'document':
    case 'identity':
    case 'features':
    case 'language':
    case 'variant':
      return 'description';
    case 'communication':
    case 'connection':
    case 'wire':
      return 'communication';
    case 'processData':
    case 'processDataDirection':
    case 'processDataItem':
      return 'processData';
    case 'parameter':
      return 'parameters';
    case 'event':
    case 'error':
      return 'diagnosis';
    case 'roleMenu':
    case 'menu':
    case 'menuEntry':
      return 'menus';
    default:
      return section satisfies never;
  }
}

/** What a change is about, as the beginning of a sentence. */
export function subjectOf(address: Address, texts: NotesTexts): string {
  const { subjects, elements, listSeparator } = texts;
  const element = (name: string): string => elements[name] ?? name;
  switch (address.section) {
    case 'document':
    case 'identity':
    case 'features':
    case 'communication':
      return subjects[address.section];
    case 'parameter':
      return filled(address.subindex === 0 ? subjects.parameter : subjects.parameterItem, { ...address });
    case 'processData':
      return processData(address.condition, texts);
    case 'processDataDirection':
      return direction(address, texts);
    case 'processDataItem':
      return filled(subjects.processDataItem, {
        direction: direction(address, texts),
        subindex: address.subindex,
      });
    case 'roleMenu':
      return filled(subjects.roleMenu, { role: element(address.role), menu: element(address.menu) });
    case 'menu':
    case 'menuEntry': {
      const roles = address.roles.map(element).join(listSeparator);
      return filled(subjects[address.section], { ...address, roles });
    }
    case 'language':
    case 'variant':
    case 'event':
    case 'error':
    case 'connection':
    case 'wire':
      return filled(subjects[address.section], { ...address });
    default:
      return address satisfies never;
  }
}

const processData = (condition: ConditionAddress | undefined, { subjects }: NotesTexts): string =>
  condition ? filled(subjects.processDataWhen, { ...condition }) : subjects.processData;

const direction = (
  address: { readonly condition: ConditionAddress | undefined; readonly direction: Direction },
  texts: NotesTexts,
): string =>
  filled(texts.subjects[address.direction], { processData: processData(address.condition, texts) });
