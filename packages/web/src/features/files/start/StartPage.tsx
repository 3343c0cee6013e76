import { draftVersions } from '@iodd-hub/contract/draft';
import type { TemplateChoice } from '@iodd-hub/iodd';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { suggestedIn, type SuggestedDraft } from '../../../shared/beginning.ts';
import { Button } from '../../../ui/Button.tsx';
import { Choice } from '../../../ui/Choice.tsx';
import { cx } from '../../../ui/cx.ts';
import { Form } from '../../../ui/form/Form.tsx';
import { FormGroup } from '../../../ui/form/FormGroup.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useForm } from '../../../ui/form/useForm.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import type { IconName } from '../../../ui/icons/paths.ts';
import { Page } from '../../../ui/Page.tsx';
import { draftAddress, filesKey } from '../files.ts';
import { versionKeys } from '../FileTable.tsx';
import { folderAddress } from '../FolderNav.tsx';
import { Brings } from './Brings.tsx';
import {
  beginnings,
  chosenTable,
  firstSensor,
  isOfPublic,
  noTable,
  schemas,
  type Beginning,
} from './choice.ts';
import { begin, type Named } from './begin.ts';
import { PublicChoice } from './PublicChoice.tsx';
import { SensorChoice } from './SensorChoice.tsx';
import { TableChoice } from './TableChoice.tsx';
import classes from './Start.module.css';

const icons: Readonly<Record<Beginning, IconName>> = {
  empty: 'file',
  sensor: 'device',
  table: 'list',
  public: 'copy',
  own: 'clock',
};

/** Where a new draft is opened: at the first step of the wizard, or in the editor. */
const thens = ['wizard', 'editor'] as const;
type Then = (typeof thens)[number];
const begun: Readonly<Record<Then, string>> = { wizard: '?step=identity&section=base', editor: '' };

/** What a new device begins with: nothing, the template of a sensor, a table, or a public file. */
const StartPage = () => {
  const { t } = useTranslation('start');
  const { t: common } = useTranslation('common');
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [parameters] = useSearchParams();
  const folderId = parameters.get('folder');
  const suggested = suggestedIn(useLocation().state);
  const [beginning, setBeginning] = useState<Beginning>(suggested ? 'table' : 'sensor');
  const [sensor, setSensor] = useState<TemplateChoice>(firstSensor);
  const [table, setTable] = useState(() => (suggested ? chosenTable(suggested.table) : noTable));
  const [original, setOriginal] = useState<string>();
  const [then, setThen] = useState<Then>('wizard');
  const form = useIdentity(beginning, {
    initial: { ...blank, ...(suggested && namedBy(suggested)) },
    submit: async (input) => {
      const made = await begin(beginning, { input, folderId, sensor, table, rpId: original ?? '' });
      await queries.invalidateQueries({ queryKey: filesKey });
      await navigate(`${draftAddress(made.ioddId)}${begun[then]}`);
    },
  });
  const hasRows = table.mapping.length > 0;
  const isPreviewed = beginning === 'sensor' || (beginning === 'table' && hasRows);
  const choose = (next: Beginning): void => {
    setBeginning(next);
    setOriginal(undefined);
  };
  return (
    <Page title={t('title')} lead={t('lead')} width="full">
      <div className={cx(classes['page'], isPreviewed && classes['withPreview'])}>
        <Form
          label={t('title')}
          form={form}
          submitLabel={t('submit')}
          isDisabled={isOfPublic(beginning) ? original === undefined : beginning === 'table' && !hasRows}
          actions={<Button onClick={() => void navigate(folderAddress(folderId))}>{common('cancel')}</Button>}
        >
          <BeginWith chosen={beginning} onChoose={choose} />
          {beginning === 'sensor' ? <SensorChoice choice={sensor} onChange={setSensor} /> : null}
          {beginning === 'table' ? <TableChoice chosen={table} onChange={setTable} /> : null}
          {isOfPublic(beginning) ? (
            <PublicChoice
              key={beginning}
              isOwn={beginning === 'own'}
              chosen={original}
              onChoose={setOriginal}
            />
          ) : null}
          <Identity beginning={beginning} form={form} />
          <FormGroup title={t('then.label')}>
            <Choice
              label={t('then.label')}
              value={then}
              onChange={setThen}
              options={thens.map((value) => ({ value, label: t(`then.${value}`) }))}
            />
          </FormGroup>
        </Form>
        {isPreviewed ? <Brings choice={beginning === 'table' ? table : sensor} /> : null}
      </div>
    </Page>
  );
};
export default StartPage;

interface BeginWithProps {
  readonly chosen: Beginning;
  readonly onChoose: (beginning: Beginning) => void;
}
const BeginWith = ({ chosen, onChoose }: BeginWithProps) => {
  const { t } = useTranslation('start');
  const name = useId();
  return (
    <fieldset className={classes['beginnings']}>
      <legend>{t('begin')}</legend>
      {beginnings.map((one) => (
        <label key={one} className={classes['beginning']}>
          <input type="radio" name={name} checked={one === chosen} onChange={() => onChoose(one)} />
          <Icon name={icons[one]} size={16} />
          <span className={classes['word']}>{t(`beginning.${one}.name`)}</span>
          <span className={classes['note']}>{t(`beginning.${one}.note`)}</span>
        </label>
      ))}
    </fieldset>
  );
};

const blank = {
  fileName: '',
  versions: '1.1',
  productName: '',
  productId: '',
  deviceId: '',
  documentVersion: '',
  releaseDate: '',
};
type Values = typeof blank;

/** As the device said that somebody found. */
const namedBy = ({ productName, productId, deviceId }: SuggestedDraft): Partial<Values> => ({
  productName,
  productId,
  deviceId: String(deviceId),
});

/** What was left empty is left to the draft. */
const given = (values: Values): Readonly<Record<string, unknown>> => ({
  ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')),
  fileName: values.fileName,
  ...(values.deviceId === '' ? {} : { deviceId: Number(values.deviceId) }),
});

const useIdentity = (
  beginning: Beginning,
  { initial, submit }: { readonly initial: Values; readonly submit: (input: Named) => Promise<void> },
) =>
  useForm({
    schema: schemas[beginning],
    initial,
    read: given,
    submit,
  });

interface IdentityProps {
  readonly beginning: Beginning;
  readonly form: ReturnType<typeof useIdentity>;
}
const Identity = ({ beginning, form }: IdentityProps) => {
  const { t } = useTranslation('start');
  const { t: files } = useTranslation('files');
  // Profiles are of 1.1; a file of 1.0.1 is made beside it.
  const versions = draftVersions.filter((one) => beginning !== 'sensor' || one !== '1.0.1');
  const { value, ...version } = form.field('versions');
  return (
    <FormGroup title={t('identity')}>
      <TextField
        {...form.field('fileName')}
        label={t('fileName')}
        hint={files('name.draft')}
        autoComplete="off"
      />
      {beginning === 'own' ? null : (
        <>
          <TextField
            {...form.field('productName')}
            label={t('productName')}
            hint={beginning === 'public' ? t('public.nameHint') : t('productNameHint')}
            autoComplete="off"
          />
          <TextField
            {...form.field('productId')}
            label={t('productId')}
            {...(beginning === 'public' ? { hint: t('public.idHint') } : {})}
            autoComplete="off"
          />
        </>
      )}
      {beginning === 'own' ? (
        <>
          <TextField
            {...form.field('documentVersion')}
            label={t('next.version')}
            hint={t('next.versionHint')}
            autoComplete="off"
          />
          <TextField
            {...form.field('releaseDate')}
            label={t('next.releaseDate')}
            hint={t('next.releaseDateHint')}
            autoComplete="off"
          />
        </>
      ) : (
        <TextField
          {...form.field('deviceId')}
          label={files('column.deviceId')}
          hint={t('deviceIdHint')}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
      {isOfPublic(beginning) ? null : (
        <SelectField
          {...version}
          value={versions.some((one) => one === value) ? value : '1.1'}
          label={files('column.iodd')}
          options={versions.map((one) => ({
            value: one as string,
            label: files(`versions.${versionKeys[one]}`),
          }))}
        />
      )}
    </FormGroup>
  );
};
