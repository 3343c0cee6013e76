import { useTranslation } from 'react-i18next';
import type { FixedRule } from '../../device/engine/opened.ts';
import type { OpenState, Trouble } from '../../document/files-state.ts';
import { Notice } from '../../ui/Notice.tsx';

/** What came out of the last step, where that has to be said. */
export const StepOutcome = ({ state: { trouble, fixedRule } }: { readonly state: OpenState }) => (
  <>
    <TroubleNotice trouble={trouble} />
    {fixedRule ? <FixedNotice fixed={fixedRule} /> : null}
  </>
);

const FixedNotice = ({ fixed: { rule, fixed, left } }: { readonly fixed: FixedRule }) => {
  const { t } = useTranslation('check');
  return (
    <Notice kind={left === 0 ? 'success' : 'info'} isAnnounced>
      <p>
        {rule === undefined
          ? t('fixedRule.several', { count: fixed })
          : t('fixedRule.fixed', { rule, count: fixed })}
      </p>
      {left === 0 ? null : <p>{t('fixedRule.left', { count: left })}</p>}
    </Notice>
  );
};

const TroubleNotice = ({ trouble }: { readonly trouble: Trouble | undefined }) => {
  const { t } = useTranslation('check');
  if (!trouble) return null;
  return (
    <Notice kind="error" isAnnounced>
      {trouble.kind === 'restore'
        ? t('trouble.restore')
        : t(`trouble.${trouble.kind}`, { message: trouble.message })}
    </Notice>
  );
};
