import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/Notice.tsx';
import type { WriteKind } from './host-rights.ts';
import classes from './RoleWord.module.css';
import { useHostRole, useIsStopped, useWriteRefusal } from './RightsContext.tsx';

/** Beside what is real: as whom one is here. */
export const RoleWord = () => {
  const { t } = useTranslation('console');
  const role = useHostRole();
  return role === undefined ? null : <span className={classes['role']}>{t(`rights.role.${role}`)}</span>;
};

/** What is written in a part of the page. */
const written: Readonly<Record<string, WriteKind>> = {
  parameters: 'parameter',
  processData: 'output',
  storage: 'dataStorage',
  link: 'portConfiguration',
  rawIndex: 'rawIndex',
};

/** Why the buttons of a part are disabled. That all writes are stopped stands above everything already. */
export const RoleNotice = ({ tab }: { readonly tab: string }) => {
  const kind = written[tab];
  const isStopped = useIsStopped();
  const refusal = useWriteRefusal(kind ?? 'parameter');
  return kind === undefined || refusal === undefined || isStopped ? null : (
    <Notice kind="info">{refusal}</Notice>
  );
};
