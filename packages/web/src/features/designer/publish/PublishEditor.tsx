import { useTranslation } from 'react-i18next';
import workspace from '../workspace/Workspace.module.css';
import { PublishHere } from './PublishHere.tsx';
import classes from './Publish.module.css';

/** Creating and publishing as a place of the open draft. */
const PublishEditor = () => {
  const { t } = useTranslation('create');
  return (
    <section className={workspace['editor']} aria-label={t('title')}>
      <header className={workspace['editorHead']}>
        <h2>{t('title')}</h2>
        <span className={classes['lead']}>{t('lead')}</span>
      </header>
      <div className={classes['place']}>
        <PublishHere />
      </div>
    </section>
  );
};
export default PublishEditor;
