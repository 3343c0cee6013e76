/** Groups of fields that many devices send, each inserted in one step. */
import type { TypeName } from '@iodd-hub/iodd';

interface TemplateField {
  /** Of `designer:template.field`. */
  readonly name: 'measured' | 'scale' | 'signal' | 'counter' | 'flag' | 'quality';
  readonly type: TypeName;
  readonly length: number;
  /** More than one of them are numbered. */
  readonly count?: number;
}

/** From the left, as they are sent. */
export const templates = {
  measured16: [{ name: 'measured', type: 'IntegerT', length: 16 }],
  measured32: [
    { name: 'measured', type: 'IntegerT', length: 32 },
    { name: 'scale', type: 'IntegerT', length: 8 },
  ],
  float: [{ name: 'measured', type: 'Float32T', length: 32 }],
  signals: [{ name: 'signal', type: 'BooleanT', length: 1, count: 2 }],
  flags: [{ name: 'flag', type: 'BooleanT', length: 1, count: 8 }],
  counter: [{ name: 'counter', type: 'UIntegerT', length: 16 }],
  quality: [{ name: 'quality', type: 'UIntegerT', length: 4 }],
} as const satisfies Readonly<Record<string, readonly TemplateField[]>>;
export type TemplateName = keyof typeof templates;
const isTemplate = (name: string): name is TemplateName => Object.hasOwn(templates, name);
export const templateNames: readonly TemplateName[] = Object.keys(templates).filter(isTemplate);

export const bitsOfTemplate = (name: TemplateName): number =>
  fieldsOfTemplate(name).reduce((sum, { length }) => sum + length, 0);

export interface NumberedField extends TemplateField {
  /** 0 where there is only one of them. */
  readonly number: number;
}
export const fieldsOfTemplate = (name: TemplateName): readonly NumberedField[] =>
  templates[name].flatMap((field: TemplateField) =>
    Array.from({ length: field.count ?? 1 }, (_, at) => ({
      ...field,
      // Signal 1 is the last bit that is sent.
      number: field.count === undefined ? 0 : field.count - at,
    })),
  );
