import { useFormEnvironment } from '../../../shared/forms/form-context.ts';
import type { Use } from '../../../shared/forms/useUses.ts';
import classes from './Workspace.module.css';

/** Places that refer to something, each with a way to it. */
export const UseList = ({ uses }: { readonly uses: readonly Use[] }) => {
  const { goTo } = useFormEnvironment();
  return (
    <ul className={classes['uses']}>
      {uses.map(({ key, $id, label, field }) => (
        <li key={key}>
          <button type="button" onClick={() => goTo({ $id })}>
            {label}
          </button>{' '}
          <span>{field}</span>
        </li>
      ))}
    </ul>
  );
};
