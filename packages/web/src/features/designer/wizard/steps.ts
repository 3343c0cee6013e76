/** The steps of the wizard as one table (specification, section 2): the sections of the designer in a fixed order. */
import { sectionNamed, type DesignerSection, type SectionKey } from '../workspace/sections.ts';

interface StepRow {
  /** What is edited in it, the first one at first. Their problems are its problems. */
  readonly sections: readonly SectionKey[];
  /** Problems of no section are its own, too. */
  readonly takesRest?: true;
}

const rows = {
  identity: { sections: ['base', 'file'] },
  features: { sections: ['features'] },
  variants: { sections: ['products'] },
  transport: { sections: ['transport', 'connections'] },
  tests: { sections: ['tests'] },
  datatypes: { sections: ['datatypes'] },
  variables: { sections: ['variables', 'standardVariables', 'directParameters'] },
  processData: { sections: ['processData'] },
  processReferences: { sections: ['processReferences'] },
  menus: { sections: ['menus', 'roleMenus'] },
  diagnosis: { sections: ['errors', 'events'] },
  languages: { sections: ['texts'] },
  create: { sections: [], takesRest: true },
} as const satisfies Record<string, StepRow>;

export type StepKey = keyof typeof rows;
export interface WizardStep extends StepRow {
  readonly key: StepKey;
  /** As it is counted for people. */
  readonly number: number;
}

const isKey = (key: string): key is StepKey => Object.hasOwn(rows, key);
export const wizardSteps: readonly WizardStep[] = Object.keys(rows)
  .filter(isKey)
  .map((key, at) => ({ key, number: at + 1, ...rows[key] }));

export const stepNamed = (key: string | undefined): WizardStep | undefined =>
  wizardSteps.find((step) => step.key === key);

/** What is in no section is seen where everything is put together. */
export const stepOf = (section: SectionKey | undefined): WizardStep => {
  const fits = ({ sections, takesRest }: WizardStep): boolean =>
    section === undefined ? takesRest === true : sections.includes(section);
  const step = wizardSteps.find(fits);
  if (!step) throw new Error(`No step shows the section ${section}.`);
  return step;
};

/** The step before or behind; undefined at the ends. */
export const stepBeside = ({ number }: WizardStep, by: 1 | -1): WizardStep | undefined =>
  wizardSteps.find((step) => step.number === number + by);

/** The section of the step that an address names, else its first one. */
export const sectionIn = ({ sections }: WizardStep, key: string | undefined): DesignerSection | undefined =>
  sectionNamed(sections.find((one) => one === key) ?? sections[0]);
