import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenedProblem } from '../../device/engine/opened.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import classes from './ProblemList.module.css';
import { byCause } from './problem-groups.ts';

interface CauseGroupsProps {
  readonly problems: readonly OpenedProblem[];
  readonly rowOf: (problem: OpenedProblem, isExplained: boolean) => ReactNode;
}

/** A paste can make thousands of problems: so many are drawn, and as many more when somebody asks for them. */
const rowsAtOnce = 100;

/** Up to the chosen one at least, which keys reach wherever it stands. */
export const ShownProblems = ({
  problems,
  chosen,
  rowOf,
}: CauseGroupsProps & { readonly chosen: OpenedProblem | undefined }) => {
  const { t } = useTranslation('check');
  const [asked, setAsked] = useState(rowsAtOnce);
  const drawn = Math.max(asked, chosen ? problems.indexOf(chosen) + 1 : 0);
  const left = problems.length - drawn;
  return (
    <>
      <CauseGroups problems={left > 0 ? problems.slice(0, drawn) : problems} rowOf={rowOf} />
      {left > 0 ? (
        <p className={classes['left']}>
          <Button kind="quiet" onClick={() => setAsked(drawn + rowsAtOnce)}>
            {t('problems.showMore', { count: left })}
          </Button>
        </p>
      ) : null}
    </>
  );
};

/** Problems of one cause stand together below a line that says so. */
const CauseGroups = ({ problems, rowOf }: CauseGroupsProps) => {
  const { t } = useTranslation('check');
  if (problems.length === 0) return null;
  return (
    <ul>
      {byCause(problems).map((group) => {
        const [first, ...explained] = group;
        if (!first) return null;
        if (explained.length === 0) return rowOf(first, false);
        return (
          <li key={first.key} className={classes['cause']}>
            <p className={classes['one']}>
              <Icon name="link" size={14} />
              {t('problems.oneCause', { count: group.length })}
            </p>
            <ul>
              {rowOf(first, false)}
              {explained.map((problem) => rowOf(problem, true))}
            </ul>
          </li>
        );
      })}
    </ul>
  );
};
