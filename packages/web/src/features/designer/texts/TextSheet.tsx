import { textLength, type CatalogueLanguage } from '@iodd-hub/iodd';
import { useMemo, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { textCommands } from '../../../commands/tables/texts.ts';
import { languageName } from '../../../device/language-name.ts';
import { useFormEnvironment } from '../../../shared/forms/form-context.ts';
import { Grid } from '../../../ui/grid/Grid.tsx';
import type { GridChange, GridColumn, GridHandle, GridProps } from '../../../ui/grid/grid-types.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { StatusWord } from '../../../ui/StatusWord.tsx';
import { columnOf, type TextRow } from './text-rows.ts';
import { tip } from '../../../ui/tip.ts';
import classes from './Texts.module.css';

interface TextSheetProps extends Pick<GridProps<TextRow>, 'activeRow' | 'onActive' | 'onUndo' | 'onRedo'> {
  readonly rows: readonly TextRow[];
  /** Of all texts, whichever are shown. */
  readonly covered: ReadonlyMap<string, number>;
  readonly total: number;
  readonly languages: readonly CatalogueLanguage[];
  readonly primary: string;
  readonly whereOf: (row: TextRow) => string;
  readonly onChange: (change: GridChange) => void;
  readonly handle: Ref<GridHandle<TextRow>>;
}

const keyOf = ({ id }: TextRow): string => id;
/** Those of commands that are about cells, though the grid has a meaning of its own for some of them. */
const pageKeys = [
  textCommands.copyPrimary,
  textCommands.nextMissing,
  textCommands.propose,
  textCommands.removeUnused,
].flatMap(({ keys }) => keys);

const stateOf = ({ missing, long, same }: TextRow, language: string) => {
  if (long.has(language)) return 'error';
  if (missing.has(language)) return 'missing';
  return same.has(language) ? 'info' : undefined;
};

const markOf = ({ missing, long, isUnused }: TextRow) => {
  if (isUnused || long.size > 0)
    return (
      <span className={classes['error']}>
        <Icon name="error" size={12} />
      </span>
    );
  return missing.size > 0 ? (
    <span className={classes['warning']}>
      <Icon name="warning" size={12} />
    </span>
  ) : null;
};

/** One row for each text, one column for each language. */
export const TextSheet = (props: TextSheetProps) => {
  const { rows, covered, total, languages, primary, whereOf, onChange, handle, ...rest } = props;
  const { t, i18n } = useTranslation('texts');
  const columns = useMemo((): readonly GridColumn<TextRow>[] => {
    const nameOf = (code: string): string => languageName(code, i18n.language);
    return [
      {
        key: 'use',
        title: t('column.use'),
        width: 190,
        text: whereOf,
        state: ({ isUnused }) => (isUnused ? 'error' : undefined),
        render: (row) => (row.isUnused ? <UnusedCell id={row.id} /> : whereOf(row)),
      },
      {
        key: 'max',
        title: t('column.max'),
        width: 48,
        isNumber: true,
        text: ({ max }) => (max === undefined ? '' : String(max)),
      },
      ...languages.map(({ language, isPrimary, isOwnFile }): GridColumn<TextRow> => ({
        key: columnOf(language),
        title: t('language.name', { name: nameOf(language), code: language }),
        head: (
          <LanguageHead
            code={language}
            name={nameOf(language)}
            note={isPrimary ? t('language.primary') : isOwnFile ? t('language.ownFile') : ''}
            count={covered.get(language) ?? 0}
            total={total}
          />
        ),
        width: 200,
        grows: true,
        text: ({ texts }) => texts.get(language) ?? '',
        editor: () => ({ kind: 'text' }),
        state: (row) => stateOf(row, language),
        render: (row) => <TextCell row={row} language={language} primary={nameOf(primary)} />,
        typingHint: ({ max }, text) => {
          if (max === undefined) return undefined;
          const length = textLength(text);
          return { text: t('cell.length', { length, max }), isProblem: length > max };
        },
      })),
      { key: 'id', title: t('column.id'), isCode: true, text: keyOf },
    ];
  }, [t, i18n.language, languages, covered, total, primary, whereOf]);
  return (
    <div className={classes['sheet']}>
      <Grid<TextRow>
        {...rest}
        label={t('title')}
        rows={rows}
        rowKey={keyOf}
        columns={columns}
        memoryKey="designer-texts"
        rowHeight="content"
        rowMark={markOf}
        onChange={onChange}
        handle={handle}
        pageKeys={pageKeys}
      />
    </div>
  );
};

interface LanguageHeadProps {
  readonly code: string;
  readonly name: string;
  readonly note: string;
  readonly count: number;
  readonly total: number;
}

const LanguageHead = ({ code, name, note, count, total }: LanguageHeadProps) => {
  const { t } = useTranslation('texts');
  return (
    <span className={classes['head']}>
      <b>{code}</b> <span className={classes['headName']}>{name}</span>{' '}
      {note === '' ? null : (
        <span className={classes['headNote']} {...tip(note)}>
          {note}
        </span>
      )}{' '}
      <meter
        className={classes['covered']}
        min={0}
        max={Math.max(1, total)}
        value={count}
        aria-label={t('covered', { count, total })}
      />
      <span aria-hidden="true">{count}</span>
    </span>
  );
};

interface TextCellProps {
  readonly row: TextRow;
  readonly language: string;
  /** Its name. */
  readonly primary: string;
}

const TextCell = ({ row, language, primary }: TextCellProps) => {
  const { t } = useTranslation('texts');
  const words = row.texts.get(language) ?? '';
  if (row.missing.has(language)) return <StatusWord status="warning">{t('cell.missing')}</StatusWord>;
  const { max = 0 } = row;
  return (
    <>
      <span lang={language}>{words}</span>
      {row.long.has(language) ? (
        <span className={classes['cellNote']}>
          <StatusWord status="error">{t('cell.length', { length: textLength(words), max })}</StatusWord>
        </span>
      ) : null}
      {row.same.has(language) ? (
        <span className={classes['cellNote']}>
          <StatusWord status="info">{t('cell.same', { language: primary })}</StatusWord>
        </span>
      ) : null}
    </>
  );
};

const UnusedCell = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation('texts');
  const { run } = useFormEnvironment();
  return (
    <>
      <StatusWord status="error">{t('cell.unused')}</StatusWord> {/* The key of the command does the same. */}
      <button
        type="button"
        className={classes['fix']}
        tabIndex={-1}
        onClick={() => void run([{ command: 'collectUnusedTexts', args: { ids: [id] } }])}
      >
        <Icon name="sparkle" size={12} /> {t('fix.remove')}
      </button>
    </>
  );
};
