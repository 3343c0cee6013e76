import type { ElementNode, TypeName } from '@iodd-hub/iodd';
import { ownKeys } from '../../ui/composing.ts';
import control from '../../ui/form/control.module.css';
import { kindsOf } from './fields.ts';
import { useFormEnvironment, useFormTexts } from './form-context.ts';
import { kindLabel } from './form-texts.ts';
import { callsForKind } from './kind-calls.ts';
import { useSelectKeys } from './useSelectKeys.ts';

interface KindSelectProps {
  readonly node: ElementNode;
  readonly parent: ElementNode;
  readonly label: string;
}

const keyOf = (tag: string, type: TypeName): string => `${tag} ${type}`;

/** Another datatype, a reference to one, another connection: what fits both is kept. */
export const KindSelect = ({ node, parent, label }: KindSelectProps) => {
  const { draft, run } = useFormEnvironment();
  const texts = useFormTexts();
  const kinds = kindsOf({ draft }, node, parent);
  const change = (key: string): void => {
    const next = kinds.find(({ tag, type }) => keyOf(tag, type.name) === key);
    if (!next) return;
    const { tag, type } = next;
    void run(callsForKind(draft, { node, parent, kind: { tag, type: type.name } }));
  };
  const choosing = useSelectKeys(keyOf(node.tag, node.$type), change);
  if (kinds.length < 2) return null;
  return (
    <select
      className={control['control']}
      aria-label={label}
      {...choosing.select}
      onKeyDown={ownKeys(choosing.takeKey)}
    >
      {kinds.map(({ tag, type }) => (
        <option key={keyOf(tag, type.name)} value={keyOf(tag, type.name)}>
          {kindLabel(texts, { $type: type.name, tag }, parent.$type)}
        </option>
      ))}
    </select>
  );
};
