import { hasRole, stopRoles } from '@iodd-hub/contract/host-roles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { resultText } from '../faults.ts';
import type { HostRights, ShownStop } from './host-rights.ts';
import classes from './RightsBar.module.css';

/** Answers a result code where it was refused. */
type Switch = () => Promise<string | undefined>;
export interface StopSwitch {
  readonly stop: Switch;
  readonly release: Switch;
}

interface RightsBarProps {
  readonly rights: HostRights;
  readonly onSwitch: StopSwitch;
  /** Whether a role is given at all. */
  readonly hasRoles: boolean;
}

/** In the head of a host: what one may do there, and the switch that stops all writes. */
export const RightsBar = ({ rights, onSwitch, hasRoles }: RightsBarProps) => {
  const { t } = useTranslation(['console', 'results', 'common']);
  const { role, stops } = rights;
  const [isSwitching, setSwitching] = useState(false);
  const [fault, setFault] = useState<string>();
  const press = async (what: keyof StopSwitch): Promise<void> => {
    setSwitching(true);
    setFault(await onSwitch[what]());
    setSwitching(false);
  };
  const name = t(`console:rights.role.${role}`);
  const isHere = stops.some(({ where }) => where === 'here');
  const hintFor = (what: keyof StopSwitch): string | undefined =>
    hasRole(role, stopRoles[what]) ? undefined : t('console:rights.tooLow', { role: name });
  const button = (what: keyof StopSwitch) => (
    <Button
      kind={what === 'stop' ? 'danger' : 'default'}
      icon={what === 'stop' ? 'lock' : 'undo'}
      isBusy={isSwitching}
      isDisabled={hintFor(what) !== undefined}
      hint={hintFor(what)}
      onClick={() => void press(what)}
    >
      {t(`console:rights.${what}`)}
    </Button>
  );
  return (
    <>
      <div className={classes['bar']}>
        {hasRoles ? <span>{t('console:rights.yours', { role: name })}</span> : <span />}
        {isHere ? null : button('stop')}
      </div>
      {stops.length > 0 ? (
        <Notice kind="error" isAnnounced actions={isHere ? button('release') : undefined}>
          <p>
            <strong>{t('console:rights.stopped')}</strong>
          </p>
          {stops.map((stop) => (
            <StopLine key={`${stop.where} ${stop.at}`} stop={stop} />
          ))}
          <p>{t('console:rights.stoppedText')}</p>
        </Notice>
      ) : null}
      {fault === undefined ? null : (
        <Notice kind="error" isAnnounced>
          {resultText(t, fault)}
        </Notice>
      )}
    </>
  );
};

const texts = { here: 'stoppedBy', toolserver: 'stoppedHere', portal: 'stoppedFar' } as const;

/** Who stopped it and when. */
const StopLine = ({ stop: { at, by, where } }: { readonly stop: ShownStop }) => {
  const { t, i18n } = useTranslation('console');
  const time = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'medium' });
  const names = { by: by || t('rights.deleted'), time: time.format(new Date(at)) };
  return <p>{t(`rights.${texts[where]}`, names)}</p>;
};
