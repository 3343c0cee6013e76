import type { OpenedProblem } from '../../device/engine/opened.ts';
import { useSentences } from '../../device/sentences.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import classes from './Form.module.css';

interface ProblemNotesProps {
  readonly id?: string | undefined;
  readonly label?: string;
  readonly problems: readonly OpenedProblem[];
}

/** What is wrong at the place where it is mended. */
export const ProblemNotes = ({ id, label, problems }: ProblemNotesProps) => {
  const sentenceOf = useSentences();
  return (
    <ul id={id} className={classes['problems']} aria-label={label}>
      {problems.map((problem) => (
        <li key={problem.key} className={classes[problem.severity]}>
          <Icon name={problem.severity === 'error' ? 'error' : 'warning'} size={14} />
          <span>{sentenceOf(problem)}</span>
        </li>
      ))}
    </ul>
  );
};
