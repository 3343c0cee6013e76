import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { Properties } from '../../ui/Properties.tsx';
import { Time } from '../../ui/Time.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import classes from './ProtocolPage.module.css';

export interface ProtocolFact {
  readonly label: string;
  readonly value: string;
}
export interface ProtocolRow {
  readonly key: string;
  readonly address: string;
  readonly name: string;
  readonly cells: readonly string[];
}
export interface ProtocolPart {
  readonly title: string;
  readonly facts: readonly ProtocolFact[];
  /** After address and name. */
  readonly columns: readonly string[];
  readonly rows: readonly ProtocolRow[];
}
export interface Protocol {
  readonly title: string;
  readonly at: string;
  readonly who: string;
  readonly note: string;
  readonly parts: readonly ProtocolPart[];
}

interface ProtocolPageProps {
  readonly protocol: Protocol;
  readonly onClose: () => void;
}

/** In the place of the page, so that paper has it alone: the browser prints it, or keeps it as a PDF. */
export const ProtocolPage = ({ protocol, onClose }: ProtocolPageProps) => {
  const { t } = useTranslation(['console', 'sets']);
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const root = document.querySelector<HTMLElement>('#root');
    const opener = document.activeElement;
    if (root) root.hidden = true;
    back.current?.focus();
    return () => {
      if (root) root.hidden = false;
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  const { title, at, who, note, parts } = protocol;
  return createPortal(
    <main className={classes['page']}>
      <div className={classes['bar']}>
        <Toolbar>
          <Button ref={back} onClick={onClose}>
            {t('sets:back')}
          </Button>
          <Button kind="primary" icon="print" onClick={() => print()}>
            {t('sets:protocol.print')}
          </Button>
          <span>{t('sets:protocol.pdf')}</span>
        </Toolbar>
      </div>
      <h1>{title}</h1>
      <Properties
        items={[
          { label: t('sets:protocol.at'), value: <Time iso={at} /> },
          { label: t('sets:protocol.who'), value: who },
          ...(note === '' ? [] : [{ label: t('sets:save.note'), value: note }]),
        ]}
      />
      {parts.map((part) => (
        <section key={part.title} className={classes['part']} aria-label={part.title}>
          <h2>{part.title}</h2>
          <Properties items={part.facts} />
          <table>
            <thead>
              <tr>
                <th scope="col">{t('console:column.index')}</th>
                <th scope="col">{t('console:column.name')}</th>
                {part.columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {part.rows.map(({ key, address, name, cells }) => (
                <tr key={key}>
                  <td>{address}</td>
                  <td>{name}</td>
                  {cells.map((cell, position) => (
                    // A cell has no other name than its column.
                    // oxlint-disable-next-line react/no-array-index-key
                    <td key={position}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
      <dl className={classes['signature']}>
        {(['place', 'name', 'signature'] as const).map((key) => (
          <div key={key}>
            <dt>{t(`sets:protocol.sign.${key}`)}</dt>
            <dd />
          </div>
        ))}
      </dl>
    </main>,
    document.body,
  );
};
