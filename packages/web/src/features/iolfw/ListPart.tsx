import type { AnyElement } from '@iodd-hub/iodd/engine';
import { addListed, fieldsOf, listed, removeListed, type ListedType } from '@iodd-hub/iolfw';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { languageKeys } from '@iodd-hub/i18n';
import type { FirmwareVersion } from '../../firmware/open-firmware.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Section } from '../../ui/Section.tsx';
import classes from './Designer.module.css';
import { fieldId, useDesigned } from './firmware-context.ts';
import { renamedFile, withoutFile } from './files.ts';
import { MetaField } from './MetaField.tsx';

/** The first of our languages that has none yet; which one else it is has to be said. */
const nextLanguage = (rows: readonly AnyElement[]): string =>
  languageKeys.find((key) => rows.every(({ attributes }) => attributes['lang'] !== key)) ?? '';

const beginnings: Readonly<
  Record<Exclude<ListedType, 'Resource'>, (rows: readonly AnyElement[]) => AnyElement['attributes']>
> = {
  HardwareIdKey: () => ({ idPattern: '' }),
  FWDescription: (rows) => ({ lang: nextLanguage(rows), description: '' }),
  InfoMessage: (rows) => ({ lang: nextLanguage(rows), description: '' }),
};

/** A resource is called in the package what its declaration calls it. */
const following =
  (row: AnyElement) =>
  (version: FirmwareVersion, text: string): FirmwareVersion =>
    renamedFile(version, row.attributes['fileName'] ?? '', text);

/** Elements that stand several times: one row each, with the attributes that the vocabulary has for them. */
export const ListPart = ({ type }: { readonly type: ListedType }) => {
  const { t } = useTranslation('iolfw');
  const { one, state } = useDesigned();
  const { document } = state.version;
  const rows = listed(document, type);
  const fields = fieldsOf(type);
  // What is begun is gone on with: its first empty field is where one types.
  const begun = useRef(false);
  useEffect(() => {
    const last = rows.at(-1);
    if (!begun.current || !last) return;
    begun.current = false;
    const empty = fields.find(({ name }) => (last.attributes[name] ?? '') === '') ?? fields[0];
    if (empty) window.document.getElementById(fieldId(last.$id, empty.name))?.focus();
  });
  const add = (of: Exclude<ListedType, 'Resource'>) => () => {
    begun.current = true;
    one.change('added', (version) => ({
      ...version,
      document: addListed(version.document, of, beginnings[of](listed(version.document, of)), one.ids),
    }));
  };
  const remove = (row: AnyElement) => () =>
    one.change('removed', (version) => {
      const next = { ...version, document: removeListed(version.document, row.$id) };
      return type === 'Resource' ? withoutFile(next, row.attributes['fileName'] ?? '') : next;
    });
  return (
    <Section title={t(`section.${type}`)} note={t(`note.${type}`)}>
      {rows.length > 0 ? (
        <ul className={classes['rows']}>
          {rows.map((row, at) => {
            const name = t('row', { section: t(`section.${type}`), number: at + 1 });
            return (
              <li key={row.$id}>
                <fieldset aria-label={name} className={classes['row']}>
                  <div className={cx(classes['cells'], 'lang' in row.attributes && classes['language'])}>
                    {fields.map((field) => (
                      <MetaField
                        key={field.name}
                        type={type}
                        node={row}
                        field={field}
                        isHelpHidden
                        {...(field.name === 'fileName' ? { changed: following(row) } : {})}
                      />
                    ))}
                  </div>
                  <IconButton icon="trash" label={t('removeRow', { row: name })} onClick={remove(row)} />
                </fieldset>
              </li>
            );
          })}
        </ul>
      ) : null}
      {type === 'Resource' ? null : (
        <div>
          <Button onClick={add(type)}>{t(`add.${type}`)}</Button>
        </div>
      )}
    </Section>
  );
};
