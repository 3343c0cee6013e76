import type { ReactNode } from 'react';
import { ownKeys } from '../../ui/composing.ts';
import { panelKeys } from '../../ui/form/panel-keys.ts';
import { nameOfKey } from '../../ui/key-names.ts';
import classes from './DecisionPanel.module.css';

interface DecisionPanelProps {
  readonly title: string;
  readonly form: ReactNode;
  readonly mail: ReactNode;
  readonly onCancel: () => void;
}

/** The decision on the left, the mail that goes with it on the right. Ctrl+Enter confirms, Escape cancels. */
export const DecisionPanel = ({ title, form, mail, onCancel }: DecisionPanelProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the fields inside
  <section
    className={classes['panel']}
    aria-label={title}
    onKeyDown={ownKeys((event) => {
      const name = nameOfKey(event);
      if (name === panelKeys.cancel) onCancel();
      if (name !== panelKeys.confirm) return;
      event.preventDefault();
      event.currentTarget.querySelector<HTMLElement>('button[type=submit]')?.click();
    })}
  >
    <div className={classes['form']}>
      <h3 className={classes['title']}>{title}</h3>
      {form}
    </div>
    {mail}
  </section>
);
