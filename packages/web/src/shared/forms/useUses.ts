import type { IdUse } from '@iodd-hub/iodd';
import { attributeText, elementText } from './form-texts.ts';
import { elementName } from './element-name.ts';
import { useFormEnvironment, useFormTexts } from './form-context.ts';
import { trailOf } from './trail.ts';

export interface Use {
  readonly key: string;
  readonly $id: string;
  /** Where it is: the nearest element around it that has a name, and its kind. */
  readonly label: string;
  /** What refers. */
  readonly field: string;
}

/** References as people can read them. */
export const useUses = (uses: readonly IdUse[]): readonly Use[] => {
  const environment = useFormEnvironment();
  const texts = useFormTexts();
  return uses.map(({ node, field }) => {
    const [own = node, ...above] = trailOf(environment.draft, node.$id).toReversed();
    const named = above.find((one) => elementName(one, environment) !== undefined);
    const kind = elementText(texts, above[0]?.$type ?? '', own.tag)?.label ?? own.tag;
    const name = named && elementName(named, environment);
    const label = attributeText(texts, node.$type, field)?.label ?? field;
    return {
      key: `${node.$id} ${field}`,
      $id: node.$id,
      label: name === undefined ? kind : `${name} › ${kind}`,
      field: label === kind ? '' : label,
    };
  });
};
