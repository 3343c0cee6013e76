import type { IolfwLabel } from '@iodd-hub/contract/iolfw';
import type { AnyElement } from '@iodd-hub/iodd/engine';
import { setAttribute, type FormField, type FormType } from '@iodd-hub/iolfw';
import { useTranslation } from 'react-i18next';
import type { FirmwareVersion } from '../../firmware/open-firmware.ts';
import { useFirmwareTexts, useProblemTexts } from '../../firmware/texts.ts';
import { ownKeys } from '../../ui/composing.ts';
import control from '../../ui/form/control.module.css';
import rowClasses from '../../ui/form/FieldRow.module.css';
import { Icon } from '../../ui/icons/Icon.tsx';
import { tip } from '../../ui/tip.ts';
import classes from './Designer.module.css';
import { fieldId, useDesigned } from './firmware-context.ts';
import { useTypedText } from './useTypedText.ts';

interface MetaFieldProps {
  readonly type: FormType;
  readonly node: AnyElement;
  readonly field: FormField;
  /** Above the field where it stands in a row of several. */
  readonly isHelpHidden?: boolean;
  /** What else follows from another value. */
  readonly changed?: (version: FirmwareVersion, text: string) => FirmwareVersion;
  readonly label?: IolfwLabel;
}

const asItIs = (version: FirmwareVersion): FirmwareVersion => version;

/** One attribute of the metadata, with what the vocabulary knows of it, and what is wrong with it. */
export const MetaField = ({
  type,
  node,
  field,
  isHelpHidden = false,
  changed = asItIs,
  label = 'field',
}: MetaFieldProps) => {
  const { t } = useTranslation();
  const textOf = useFirmwareTexts();
  const problemText = useProblemTexts();
  const { one, firmware } = useDesigned();
  const id = fieldId(node.$id, field.name);
  const name = textOf(`field/${type}.${field.name}`);
  const help = textOf(`help/${type}.${field.name}`);
  const known = node.attributes[field.name] ?? '';
  const problems = firmware.problems.filter(
    (problem) => problem.$id === node.$id && problem.field === field.name,
  );
  const commit = (text: string): void =>
    one.change(label, (version) => {
      const next = changed(version, text);
      return { ...next, document: setAttribute(next.document, node.$id, field.name, text) };
    });
  const typing = useTypedText(known, commit, one);
  const helpId = `${id}-help`;
  const problemId = `${id}-problem`;
  const described = [problems.length > 0 ? problemId : undefined, helpId].filter(Boolean).join(' ');
  const shared = { id, 'aria-describedby': described, 'aria-invalid': problems.length > 0 || undefined };
  return (
    <div className={rowClasses['row']}>
      <label htmlFor={id} className={rowClasses['label']} {...tip(isHelpHidden ? help : undefined)}>
        {name}
        {field.required ? null : <span className={rowClasses['optional']}> {t('optional')}</span>}
      </label>
      <div className={rowClasses['field']}>
        {field.kind === 'boolean' ? (
          <span className={classes['check']}>
            <input
              {...shared}
              type="checkbox"
              checked={['true', '1'].includes(known)}
              onChange={(event) => commit(event.target.checked ? 'true' : '')}
            />
          </span>
        ) : (
          <input
            {...shared}
            type={field.kind === 'date' ? 'date' : 'text'}
            inputMode={field.kind === 'number' ? 'numeric' : undefined}
            className={control['control']}
            value={typing.text}
            placeholder={field.default}
            autoComplete="off"
            spellCheck={field.name === 'description'}
            lang={field.name === 'description' ? node.attributes['lang'] : undefined}
            aria-required={field.required || undefined}
            onChange={(event) => typing.setTyped(event.target.value)}
            onBlur={typing.commit}
            onKeyDown={ownKeys(typing.takeKey)}
          />
        )}
        <p id={helpId} className={isHelpHidden ? 'only-for-screen-readers' : rowClasses['hint']}>
          {help}
        </p>
        {problems.length > 0 ? (
          <div id={problemId}>
            {problems.map((problem) => (
              <p key={problem.rule} className={rowClasses['problem']}>
                <Icon name={problem.severity === 'error' ? 'error' : 'warning'} size={14} />
                {problemText(problem)}
              </p>
            ))}
          </div>
        ) : null}
      </div>
    </div>
  );
};
