import { portSettings } from '@iodd-hub/contract/toolserver/values';
import type { ToolserverReceived } from '@iodd-hub/contract/toolserver/calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useForm, type FieldState } from '../../ui/form/useForm.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Properties } from '../../ui/Properties.tsx';
import { ChangeTable } from '../ChangeTable.tsx';
import { useWriteRefusal } from '../rights/RightsContext.tsx';
import { WriteDialog } from '../WriteDialog.tsx';
import { settingText } from './setting-text.ts';
import {
  changedIn,
  choiceKeys,
  isChoice,
  settableOf,
  settings,
  typedFrom,
  type Configuration,
  type PortChanges,
  type Setting,
} from './settings.ts';

interface LinkFormProps {
  readonly configuration: Configuration;
  /** Names of settings that the host can change; undefined where it does not say. */
  readonly said: readonly string[] | undefined;
  readonly identification: ToolserverReceived<'devices.identification'> | undefined;
  readonly isReal: boolean;
  readonly onWrite: (changes: PortChanges) => Promise<void>;
}

export const LinkForm = ({ configuration, said, identification, isReal, onWrite }: LinkFormProps) => {
  const refusal = useWriteRefusal('portConfiguration');
  const { t } = useTranslation('console');
  const [planned, setPlanned] = useState<PortChanges>();
  const form = useForm({
    schema: portSettings,
    initial: typedFrom(configuration),
    read: (typed) => changedIn(configuration, typed),
    submit: (changes) => Promise.resolve(setPlanned(changes)),
  });
  // What was typed belongs to what was read; the fields stay, and with them the place of who uses the keyboard.
  const read = JSON.stringify(configuration);
  const [known, setKnown] = useState(read);
  if (known !== read) {
    setKnown(read);
    form.reset(typedFrom(configuration));
  }
  const settable = settableOf(configuration, said);
  const fixed = settings.filter(
    (setting) => configuration[setting.name] !== undefined && !settable.includes(setting),
  );
  const changed = Object.keys(changedIn(configuration, form.values));
  const takeIds = (): void => {
    if (identification)
      form.set({ vendorId: String(identification.vendorId), deviceId: String(identification.deviceId) });
  };
  if (settable.length + fixed.length === 0) return <EmptyState title={t('link.none')} />;
  return (
    <>
      {fixed.length > 0 ? (
        <Properties
          items={fixed.map(({ name }) => ({
            label: t(`link.setting.${name}`),
            value: settingText(t, configuration[name]),
          }))}
        />
      ) : null}
      {settable.length > 0 ? (
        <Form
          label={t('link.configuration')}
          form={form}
          submitLabel={t('link.write')}
          isDisabled={changed.length === 0 || refusal !== undefined}
          actions={
            identification && settable.some(({ name }) => name === 'deviceId') ? (
              <Button onClick={takeIds}>{t('link.takeIds')}</Button>
            ) : null
          }
        >
          {settable.map((setting) => (
            <SettingField key={setting.name} setting={setting} field={form.field(setting.name)} />
          ))}
        </Form>
      ) : null}
      {planned ? (
        <WriteDialog
          title={t('link.dialog')}
          kind={isReal ? 'danger' : 'primary'}
          onWrite={() => onWrite(planned)}
          onClose={() => setPlanned(undefined)}
        >
          <ChangeTable
            changes={settings
              .filter(({ name }) => planned[name] !== undefined)
              .map(({ name }) => ({
                key: name,
                what: t(`link.setting.${name}`),
                before: settingText(t, configuration[name]),
                after: <strong>{settingText(t, planned[name])}</strong>,
              }))}
          />
          <Notice kind="warning">{t('link.interrupts')}</Notice>
        </WriteDialog>
      ) : null}
    </>
  );
};

interface SettingFieldProps {
  readonly setting: Setting;
  readonly field: FieldState;
}

const SettingField = ({ setting: { name, options }, field }: SettingFieldProps) => {
  const { t } = useTranslation('console');
  const label = t(`link.setting.${name}`);
  if (!options)
    return <TextField {...field} label={label} hint={t(`link.hint.${name}`)} autoComplete="off" />;
  const { value } = field;
  return (
    <SelectField
      {...field}
      label={label}
      hint={isChoice(value) ? t(`link.meaning.${choiceKeys[value]}`) : t(`link.hint.${name}`)}
      options={[
        // A host may say nothing, or another word than those that can be set.
        ...(isChoice(value) ? [] : [{ value, label: '–' }]),
        ...options.map((option) => ({ value: option, label: t(`link.choice.${choiceKeys[option]}`) })),
      ]}
    />
  );
};
