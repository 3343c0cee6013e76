import { Spec, Validation } from '@cyclonedx/cyclonedx-library';

/** What the official schema has against a list; nothing where it is right. */
export const schemaProblems = async (text: string): Promise<string[]> => {
  const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot6);
  const failure = await validator.validate(text);
  return failure === null ? [] : [JSON.stringify(failure, null, 1)];
};
