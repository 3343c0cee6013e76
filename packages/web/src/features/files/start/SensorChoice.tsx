import {
  channelCounts,
  functionsOf,
  templateFor,
  type ChannelCount,
  type TemplateChoice,
} from '@iodd-hub/iodd';
import { profileCode, profileName } from '@iodd-hub/iodd/standard';
import { languageOrDefault } from '@iodd-hub/i18n';
import { Fragment, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { sensorRows, withFunction, type SensorRow } from './choice.ts';
import classes from './Start.module.css';

interface SensorChoiceProps {
  readonly choice: TemplateChoice;
  readonly onChange: (choice: TemplateChoice) => void;
}

/** `SSP 4.2.1` without what all of them begin with. */
const shortCode = (profile: number): string => profileCode(profile)?.replace(/^SSP /, '') ?? String(profile);

const useProfileName = () => {
  const { i18n } = useTranslation();
  const language = languageOrDefault(i18n.language);
  return (id: number): string => profileName(id)?.[language] ?? String(id);
};

/** Which sensor: what it does and how it says it by channels, and the functions beside that. */
export const SensorChoice = ({ choice, onChange }: SensorChoiceProps) => {
  const { t } = useTranslation('start');
  const nameOf = useProfileName();
  const template = templateFor(choice);
  const offered = functionsOf(template);
  const functions = choice.functions ?? [];
  return (
    <>
      <SensorTable choice={choice} onChange={onChange} />
      <p className={classes['about']}>
        <span>{nameOf(template.profile)}</span>
        {template.surplus ? (
          <span className={classes['note']}>{t(`surplus.${template.surplus}`)}</span>
        ) : null}
      </p>
      <details>
        <summary className={classes['more']}>
          {t('functions')}{' '}
          <span className={classes['note']}>{`${functions.length} / ${offered.flat().length}`}</span>
        </summary>
        <fieldset className={classes['functions']} aria-label={t('functions')}>
          {offered.flat().map((id) => (
            <div key={id} className={classes['function']}>
              <Checkbox
                label={nameOf(id)}
                isChecked={functions.includes(id)}
                onChange={(isChosen) =>
                  onChange({ ...choice, functions: withFunction(offered, functions, { id, isChosen }) })
                }
              />
              <code>{id}</code>
            </div>
          ))}
        </fieldset>
      </details>
    </>
  );
};

const SensorTable = ({ choice, onChange }: SensorChoiceProps) => {
  const { t } = useTranslation('start');
  const name = useId();
  const choose = ({ kind, number }: SensorRow, channels: ChannelCount): void => {
    const next = { kind, number, channels };
    const known = new Set(functionsOf(templateFor(next)).flat());
    // What does not stand beside the other profile is not chosen any more.
    onChange({ ...next, functions: (choice.functions ?? []).filter((id) => known.has(id)) });
  };
  return (
    <fieldset className={classes['sensors']}>
      <legend>{t('which')}</legend>
      <div className={classes['table']}>
        <span />
        {channelCounts.map((count) => (
          <span key={count} className={classes['head']}>
            {t('channels', { count })}
          </span>
        ))}
        {sensorRows.map((row, at) => (
          <Fragment key={`${row.kind} ${row.number}`}>
            {row.kind === sensorRows[at - 1]?.kind ? null : (
              <span className={classes['group']}>{t(`kind.${row.kind}`)}</span>
            )}
            <span className={classes['row']}>{t(`number.${row.number}`)}</span>
            {row.templates.map(({ channels, profile }) => (
              <label key={channels} className={classes['cell']}>
                <input
                  type="radio"
                  name={name}
                  aria-label={t('cell', {
                    kind: t(`kind.${row.kind}`),
                    number: t(`number.${row.number}`),
                    channels: t('channels', { count: channels }),
                  })}
                  checked={
                    choice.kind === row.kind && choice.number === row.number && choice.channels === channels
                  }
                  onChange={() => choose(row, channels)}
                />
                <code>{shortCode(profile)}</code>
              </label>
            ))}
          </Fragment>
        ))}
      </div>
    </fieldset>
  );
};
