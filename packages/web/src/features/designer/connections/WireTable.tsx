import { blankElement, isElement, type ElementNode } from '@iodd-hub/iodd';
import {
  wireColorNames,
  wireColors,
  wireFunctionNames,
  wireFunctions,
  type ConnectionType,
} from '@iodd-hub/iodd/standard';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { languageOf } from '../../../device/connection/kind.ts';
import { wirePaint } from '../../../device/connection/PlugFace.tsx';
import { fieldsOf, type WordsField } from '../../../shared/forms/fields.ts';
import { useFormEnvironment, useFormTexts } from '../../../shared/forms/form-context.ts';
import { TypedField } from '../../../shared/forms/TypedField.tsx';
import { useSelectKeys } from '../../../shared/forms/useSelectKeys.ts';
import { Button } from '../../../ui/Button.tsx';
import { ownKeys } from '../../../ui/composing.ts';
import { cx } from '../../../ui/cx.ts';
import control from '../../../ui/form/control.module.css';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { describedTip } from '../../../ui/tip.ts';
import classes from './Connections.module.css';
import { allowedFor, isLocked, nextWire, writtenValue, type Wire, type WireKey } from './wires.ts';

interface WireTableProps {
  readonly connection: ElementNode;
  readonly kind: ConnectionType;
  readonly wires: readonly Wire[];
  readonly name: string;
}

/** Every wire with its colour and its function: chosen from what the plug permits, locked where it leaves no choice. */
export const WireTable = ({ connection, kind, wires, name }: WireTableProps) => {
  const { t } = useTranslation('sections');
  const { t: deviceText } = useTranslation('device');
  const { run, session, onRow } = useFormEnvironment();
  const isFree = kind.wires.length === 0;
  const next = nextWire(kind, wires);
  const hasNames = wires.some(({ rule }) => rule.hasName);
  const add = async (tag: string): Promise<void> => {
    const element = blankElement(session.draft(), { parent: connection.$id, tag });
    await run([{ command: 'addElement', args: { parent: connection.$id, element } }]);
    const now = session.node(connection.$id);
    const added =
      now && isElement(now) ? now.children.filter(isElement).find((one) => one.tag === tag) : undefined;
    if (added) onRow({ $id: added.$id });
  };
  return (
    <div>
      <table className={classes['wires']} aria-label={t('connection.wires', { name })}>
        <thead hidden={wires.length === 0}>
          <tr>
            <th scope="col">{deviceText('connection.pin')}</th>
            <th scope="col">{deviceText('connection.color')}</th>
            <th scope="col">{deviceText('connection.function')}</th>
            {hasNames ? <th scope="col">{deviceText('connection.name')}</th> : null}
            {isFree ? <th scope="col" aria-label={t('connection.remove')} /> : null}
          </tr>
        </thead>
        <tbody>
          {wires.map((wire) => (
            <WireRow key={wire.node.$id} wire={wire} hasNames={hasNames} isFree={isFree} />
          ))}
        </tbody>
      </table>
      {next === undefined ? null : (
        <Button kind="quiet" onClick={() => void add(next)}>
          {t('connection.addWire', { number: next.slice(-1) })}
        </Button>
      )}
    </div>
  );
};

interface WireRowProps {
  readonly wire: Wire;
  readonly hasNames: boolean;
  readonly isFree: boolean;
}

const WireRow = ({ wire, hasNames, isFree }: WireRowProps) => {
  const { t } = useTranslation('sections');
  const { shown, onRow, onField, run } = useFormEnvironment();
  const { node, number } = wire;
  return (
    <tr
      data-node={node.$id}
      className={cx(shown === node.$id && classes['chosen'])}
      onFocus={({ target }) => {
        const field = target.closest<HTMLElement>('[data-field]')?.dataset['field'];
        if (shown !== node.$id) onRow({ $id: node.$id, field });
        else onField({ $id: node.$id, field });
      }}
    >
      <td>
        <span className={classes['pin']}>{number}</span>
        <span className={classes['paint']} style={{ background: wirePaint(wire.color) }} />
      </td>
      <td>
        <WireValue wire={wire} field="color" />
      </td>
      <td>
        <WireValue wire={wire} field="function" />
      </td>
      {hasNames ? <td>{wire.rule.hasName ? <WireName wire={wire} /> : null}</td> : null}
      {isFree ? (
        <td>
          <IconButton
            icon="trash"
            isSmall
            label={t('connection.removeWire', { number })}
            onClick={() =>
              void run([{ command: 'removeElement', args: { node: node.$id, withOrphans: true } }])
            }
          />
        </td>
      ) : null}
    </tr>
  );
};

interface WireValueProps {
  readonly wire: Wire;
  readonly field: WireKey;
}

const WireValue = ({ wire, field }: WireValueProps) => {
  const { t, i18n } = useTranslation('sections');
  const { run, problemsAt } = useFormEnvironment();
  const language = languageOf(i18n.language);
  const value = wire[field] ?? '';
  const choosing = useSelectKeys(value, (next) => {
    const args = { node: wire.node.$id, field, value: writtenValue(wire, field, next) };
    void run([{ command: 'setAttribute', args }]);
  });
  const said = (one: string): string => {
    const color = wireColors.find((known) => known === one);
    const own = wireFunctions.find((known) => known === one);
    const name = color ? wireColorNames[color] : own && wireFunctionNames[own];
    return name ? t('connection.value', { code: one, name: name[language] }) : one;
  };
  if (isLocked(wire, field))
    return (
      <span className={classes['locked']} {...describedTip(t('connection.locked'))}>
        {said(value)} <Icon name="lock" size={12} />
      </span>
    );
  const allowed: readonly string[] = allowedFor(wire, field);
  return (
    <select
      className={control['control']}
      data-field={field}
      aria-label={t(`connection.${field}Of`, { number: wire.number })}
      aria-invalid={problemsAt({ $id: wire.node.$id, field }).length > 0 || undefined}
      {...choosing.select}
      onKeyDown={ownKeys(choosing.takeKey)}
    >
      {allowed.includes(value) ? null : <option value={value}>{said(value)}</option>}
      {allowed.map((one) => (
        <option key={one} value={one}>
          {said(one)}
        </option>
      ))}
    </select>
  );
};

const WireName = ({ wire: { node, number } }: { readonly wire: Wire }) => {
  const { t } = useTranslation('sections');
  const id = useId();
  const { draft, words, standard, run, problemsAt } = useFormEnvironment();
  const texts = useFormTexts();
  const field = fieldsOf({ draft, node, parent: undefined, texts, words, standard }).find(
    (one): one is WordsField => one.kind === 'words',
  );
  if (!field) return null;
  return (
    <span data-field={field.key}>
      <label htmlFor={id} className="only-for-screen-readers">
        {t('connection.nameOf', { number })}
      </label>
      <TypedField
        id={id}
        field={{ ...field, isWide: false }}
        describedBy={undefined}
        isInvalid={problemsAt({ $id: node.$id, field: field.key }).length > 0}
        onCommit={(text) => run(field.callsFor(text))}
      />
    </span>
  );
};
