/** What one section of the IODD editor can do over the document; each action is one call. */
interface Section {
  /** Actions with the common meaning of docs/api.md: list, detail, save, edit, delete/check, delete. */
  readonly regular: readonly SectionAction[];
  /** Actions that only this section has. */
  readonly special: readonly string[];
}

export type SectionAction = 'list' | 'detail' | 'save' | 'edit' | 'delete/check' | 'delete';

/** The editor's sections, as the specification (section 7) names their calls. */
export const sections = {
  baseinfo: {
    regular: ['detail', 'save'],
    special: ['product/list', 'product/save', 'product/delete', 'product/image/list'],
  },
  datatype: {
    regular: ['list', 'save', 'edit', 'detail', 'delete/check', 'delete'],
    special: ['listForSimple', 'listForRecord'],
  },
  stdvariable: { regular: ['save', 'list', 'detail', 'edit', 'delete/check', 'delete'], special: [] },
  variable: { regular: ['save', 'list', 'detail', 'delete/check', 'delete'], special: [] },
  processdata: {
    regular: ['save', 'list', 'detail', 'delete/check', 'delete'],
    special: ['listForInAndOut'],
  },
  processref: { regular: ['list', 'detail', 'save', 'delete'], special: [] },
  directparameter: { regular: ['save', 'delete', 'detail'], special: [] },
  error: { regular: ['list', 'save', 'delete'], special: ['add/std'] },
  event: { regular: ['list', 'save', 'delete'], special: ['add/std'] },
  menu: {
    regular: ['list', 'detail', 'save', 'delete'],
    special: ['variable/list', 'record/list', 'condition/list', 'move', 'set/detail', 'set/save'],
  },
  connection: { regular: ['list', 'detail', 'save', 'delete'], special: [] },
  transport: { regular: ['detail', 'save'], special: [] },
  test: { regular: ['detail', 'save'], special: ['variable/list'] },
  text: { regular: ['list', 'detail', 'save', 'delete'], special: [] },
  publish: {
    regular: ['list'],
    special: ['create', 'create/10', 'create/both', 'log', 'release'],
  },
} as const satisfies Record<string, Section>;

export type SectionName = keyof typeof sections;

export const sectionPaths = (name: SectionName): string[] =>
  [...sections[name].regular, ...sections[name].special].map((action) => `/api/iodd/${name}/${action}`);
