import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { DropZone, useFileDrop } from '../../ui/DropZone.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Page } from '../../ui/Page.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { accepted } from './accepted.ts';
import classes from './CheckPage.module.css';
import { OpenedFiles } from './OpenedFiles.tsx';
import { faultText } from './fault-text.ts';
import { openFiles, useCheckState } from './session.ts';
import { SharedData } from './SharedData.tsx';

/** Drop an IODD, see everything that is wrong with it and everything that it says. All of it stays in the browser. */
const CheckPage = () => {
  const { t } = useTranslation('check');
  const state = useCheckState();
  const { hash } = useLocation();
  const isOver = useFileDrop((files) => void openFiles(files));
  const isShared = state.phase === 'empty' && hash.startsWith('#data=');
  return (
    <Page title={t('title')} lead={<PrivacyNote />}>
      {state.phase === 'open' ? (
        <OpenedFiles
          files={state.files}
          opened={state.opened}
          offers={state.offers}
          isBusy={state.isBusy}
          fixedRule={state.fixedRule}
        />
      ) : null}
      {state.phase === 'working' ? (
        <Progress label={t('working', { names: state.names.join(', '), count: state.names.length })} />
      ) : null}
      {state.phase === 'refused' ? <ErrorState text={faultText(t, state.fault)} /> : null}
      {state.phase === 'failed' ? <ErrorState text={t('failed', { message: state.message })} /> : null}
      {isShared ? <SharedData packed={hash.slice('#data='.length)} /> : null}
      {state.phase === 'open' || state.phase === 'working' ? null : (
        <DropZone
          title={t(isShared ? 'drop.shared' : 'drop.title')}
          choose={t('drop.choose')}
          accept={accepted}
          isOver={isOver}
          onFiles={(files) => void openFiles(files)}
        >
          <p>{t('drop.what')}</p>
          <p>{t('drop.limits')}</p>
        </DropZone>
      )}
    </Page>
  );
};

const PrivacyNote = () => {
  const { t } = useTranslation('check');
  return (
    <span className={classes['promise']}>
      <Icon name="lock" size={14} />
      {t('private')}
    </span>
  );
};

export default CheckPage;
