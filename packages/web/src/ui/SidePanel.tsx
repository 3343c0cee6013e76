import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './IconButton.tsx';
import classes from './SidePanel.module.css';

interface SidePanelProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** What is open of a list, beside it: the list stays in sight and in reach. */
export const SidePanel = ({ title, children, onClose }: SidePanelProps) => {
  const { t } = useTranslation();
  return (
    <section aria-label={title} className={classes['panel']}>
      <header className={classes['header']}>
        <h2 className={classes['title']}>{title}</h2>
        <IconButton icon="close" label={t('close')} onClick={onClose} />
      </header>
      <div className={classes['content']}>{children}</div>
    </section>
  );
};
