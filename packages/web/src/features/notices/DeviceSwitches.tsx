import { noticeDevices } from '@iodd-hub/contract/calls/notice';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { MailNotice } from '../../mail/MailNotice.tsx';
import { isNotifyingHere, setNotifyingHere } from '../../notices/browser-notifications.ts';
import { noticesKey } from '../../notices/state.ts';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { useSwitch } from '../../ui/form/useSwitch.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Section } from '../../ui/Section.tsx';

interface DeviceSwitchesProps {
  readonly isTold: boolean;
  readonly isMailed: boolean;
}

/** Whether, and how else, somebody is told of devices that fail. */
export const DeviceSwitches = ({ isTold, isMailed }: DeviceSwitchesProps) => {
  const { t } = useTranslation('notice');
  const queries = useQueryClient();
  const [isHere, setHere] = useState(isNotifyingHere);
  const [isRefused, setRefused] = useState(false);
  const save = async (wishes: DeviceSwitchesProps): Promise<void> => {
    await call(noticeDevices, wishes);
    await queries.invalidateQueries({ queryKey: noticesKey });
  };
  const told = useSwitch(isTold, (isOn) => save({ isTold: isOn, isMailed: isOn && isMailed }));
  const mailed = useSwitch(isMailed, (isOn) => save({ isTold: true, isMailed: isOn }));
  const changeHere = async (isOn: boolean): Promise<void> => {
    const isDone = await setNotifyingHere(isOn);
    setRefused(!isDone);
    setHere(isOn && isDone);
  };
  return (
    <Section title={t('devices.title')} note={t('devices.note')}>
      <Checkbox label={t('devices.told')} isChecked={told.isOn} onChange={told.set} />
      {told.isOn ? (
        <>
          <Checkbox label={t('devices.mailed')} isChecked={mailed.isOn} onChange={mailed.set} />
          <Checkbox
            label={t('devices.shown')}
            isChecked={isHere}
            onChange={(isOn) => void changeHere(isOn)}
          />
        </>
      ) : null}
      {isRefused ? (
        <Notice kind="warning" isAnnounced>
          {t('devices.refused')}
        </Notice>
      ) : null}
      {isMailed ? <MailNotice promised="later" /> : null}
    </Section>
  );
};
