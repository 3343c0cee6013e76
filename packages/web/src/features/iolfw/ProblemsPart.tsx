import type { Problem } from '@iodd-hub/iodd';
import type { AnyElement } from '@iodd-hub/iodd/engine';
import { useTranslation } from 'react-i18next';
import { useFirmwareTexts, useProblemTexts } from '../../firmware/texts.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { StatusWord } from '../../ui/StatusWord.tsx';
import classes from './Designer.module.css';
import { isError, useDesigned } from './firmware-context.ts';
import { inOrder, showProblem } from './problems.ts';

/** Everything that the verifier finds, each leading to its place. */
export const ProblemsPart = () => {
  const { t } = useTranslation('iolfw');
  const textOf = useFirmwareTexts();
  const problemText = useProblemTexts();
  const { state, firmware } = useDesigned();
  const problems = inOrder(firmware.problems).map((problem, at) => ({ ...problem, key: String(at) }));
  if (problems.length === 0) return <StatusWord status="ok">{t('problems.none')}</StatusWord>;
  const placeOf = ({ $id, field, line }: Problem): string => {
    const tag = $id === undefined ? undefined : tagOf(state.version.document.root, $id);
    const name = tag !== undefined && field !== undefined ? textOf(`field/${tag}.${field}`) : undefined;
    const at = line === undefined ? undefined : t('problems.line', { line });
    return [name, at].filter((part) => part !== undefined).join(' · ');
  };
  return (
    <ul className={classes['list']} aria-label={t('problems.title')}>
      {problems.map((problem) => (
        <li key={problem.key}>
          <button
            type="button"
            className={cx(classes['problem'], classes[problem.severity])}
            onClick={() => showProblem(problem)}
          >
            <Icon name={isError(problem) ? 'error' : 'warning'} size={14} />
            <span>
              {problemText(problem)} <span className={classes['place']}>{placeOf(problem)}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
};

const tagOf = (node: AnyElement, $id: string): string | undefined => {
  if (node.$id === $id) return node.tag;
  for (const inner of node.children) {
    const found = 'tag' in inner ? tagOf(inner, $id) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
};
