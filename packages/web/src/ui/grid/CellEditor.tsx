import { useEffect, useId, useState, type CSSProperties, type KeyboardEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../cx.ts';
import { Icon } from '../icons/Icon.tsx';
import classes from './Grid.module.css';
import { commandOf, type GridCommand, type KeyContext } from './grid-keys.ts';
import type { GridModel } from './useGridModel.ts';
import type { Writes } from './useWrites.ts';
import { matchingOptions, mostOptions, optionsOf } from './options.ts';
import { OptionList } from './OptionList.tsx';
import { rowsIn } from './selection.ts';
import { ownKeys } from '../composing.ts';
import { nameOfKey } from '../key-names.ts';
import { noteTyping } from '../../kept/typing.ts';
import { useSteady } from '../useSteady.ts';

interface CellEditorProps<Row> {
  readonly gridId: string;
  readonly helpId: string;
  readonly model: GridModel<Row>;
  readonly writes: Writes;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly isEditable: boolean;
  readonly pageKeys: readonly string[];
  readonly pageRows: () => number;
  readonly style: CSSProperties;
  /** Commands that are not about the text of the cell. */
  readonly onCommand: (command: GridCommand) => void;
  /** Whether the cell has a text that it does not take, when somebody leaves it. */
  readonly onLeave: (isHeld: boolean) => void;
}

const write = (field: HTMLTextAreaElement | null, text: string): void => {
  if (field) field.value = text;
};

/** With the content of the cell; what was there is selected at its end. */
export const beginEditing = <Row,>(field: HTMLTextAreaElement | null, model: GridModel<Row>): void => {
  if (!field) return;
  write(field, model.textAt(model.state.active));
  field.focus({ preventScroll: true });
  field.setSelectionRange(field.value.length, field.value.length);
  model.dispatch({ type: 'edit', mode: 'keep' });
};

/**
 * One text field that always lies over the active cell and has the focus of the grid. It exists before anybody types,
 * so that an input method can begin in a selected cell; it is not controlled, because React would break a composition.
 */
export const CellEditor = <Row,>(props: CellEditorProps<Row>) => {
  const { gridId, helpId, model, writes, field, isEditable, pageKeys, pageRows, style, onCommand, onLeave } =
    props;
  const { t } = useTranslation('grid');
  const [listId, refusalId] = [useId(), useId()];
  /** Undefined as long as nothing was typed: an emptied field is something else. */
  const [typed, setTyped] = useState<string>();
  const [chosen, setChosen] = useState<number>();
  const [refusal, setRefusal] = useState<string>();
  const { state, dispatch, columns, textAt, rowAt } = model;
  const { active, mode, selection } = state;
  const isEditing = mode !== 'navigate';
  // An edit may end by itself, with its row.
  if (!isEditing && (typed !== undefined || chosen !== undefined)) {
    setTyped(undefined);
    setChosen(undefined);
  }
  const editor = writes.editorAt(active);
  const column = columns[active.column];
  const options = isEditing ? optionsOf(editor) : undefined;
  const matching = options && matchingOptions(options, typed ?? '');
  const current = textAt(active);
  // What stands in the cell is the choice as long as nothing was typed, also where it is not among those that are drawn.
  const isUntouched = typed === undefined && chosen === undefined;
  const own = typed === undefined ? (matching?.findIndex(({ value }) => value === current) ?? -1) : -1;
  const proposed = typed ? 0 : own;
  const at = Math.min(chosen ?? proposed, Math.min(matching?.length ?? 0, mostOptions) - 1);

  const reset = (): void => {
    write(field.current, '');
    setTyped(undefined);
    setChosen(undefined);
    setRefusal(undefined);
  };
  const text = (): string => (isUntouched ? current : (matching?.[at]?.value ?? field.current?.value ?? ''));
  const begin = (): void => {
    if (!editor) return;
    setTyped(undefined);
    setChosen(undefined);
    setRefusal(undefined);
    beginEditing(field.current, model);
  };

  /** What was refused stays to be put right. */
  const refuse = (): string | undefined => {
    const reason = writes.refusalAt(active, text());
    setRefusal(reason);
    return reason;
  };
  const run = (command: GridCommand): void => {
    if (command.type === 'commit' || command.type === 'commitAll') {
      if (refuse() !== undefined) return;
      writes[command.type](text());
      reset();
      dispatch(command.type === 'commit' ? command.next : { type: 'stop' });
    } else if (command.type === 'cancel') {
      reset();
      dispatch({ type: 'stop' });
    } else if (command.type === 'begin') begin();
    else onCommand(command);
  };

  const where = column?.title ?? '';
  const typing = useSteady({
    commit: async (): Promise<string | undefined> => {
      const reason = refuse();
      if (reason === undefined) run({ type: 'commit', next: { type: 'stop' } });
      return reason;
    },
    giveUp: () => run({ type: 'cancel' }),
    isFocused: () => document.activeElement === field.current,
    focus: () => field.current?.focus(),
  });
  useEffect(
    () => (typed === undefined ? undefined : noteTyping({ where, text: () => typed, ...typing })),
    [typed, where, typing],
  );

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    const { key, shiftKey: shift, altKey: alt } = event;
    if (pageKeys.includes(nameOfKey(event))) {
      // What is typed and not written yet would come after it.
      if (isEditing) event.stopPropagation();
      return;
    }
    if (isEditing && key === 'Enter' && alt) {
      event.preventDefault();
      event.currentTarget.setRangeText(
        '\n',
        event.currentTarget.selectionStart,
        event.currentTarget.selectionEnd,
        'end',
      );
      setTyped(event.currentTarget.value);
      return;
    }
    const by = Number(key === 'ArrowDown') - Number(key === 'ArrowUp');
    if (matching && by !== 0) {
      event.preventDefault();
      setChosen(Math.max(0, Math.min(Math.min(matching.length, mostOptions) - 1, at + by)));
      return;
    }
    // A list opens with the space bar, too: there is nothing that begins with a space in it.
    if (!isEditing && key === ' ' && !shift && editor && editor.kind !== 'text' && editor.kind !== 'number') {
      event.preventDefault();
      begin();
      return;
    }
    const context: KeyContext = {
      isEditable,
      pageRows: pageRows(),
      isEmpty: (place) => textAt(place) === '',
      isListOpen: matching !== undefined,
    };
    const stroke = { key, shift, alt, ctrl: event.ctrlKey || event.metaKey };
    const command = commandOf(stroke, state, context);
    if (!command) return;
    // Escape ends what the grid has open before it closes a dialog around it.
    if (command.type === 'cancel') event.stopPropagation();
    event.preventDefault();
    run(command);
  };

  const edit = (): void => {
    if (!isEditing && editor) dispatch({ type: 'edit', mode: 'replace' });
  };
  const row = rowAt(active.row);
  const hint = isEditing && row !== undefined ? column?.typingHint?.(row, typed ?? current) : undefined;
  const name = { column: column?.title ?? '', row: active.row + 1, text: current };
  const last = rowsIn(selection).at(-1) ?? active.row;

  return (
    <>
      <textarea
        ref={field}
        rows={1}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        readOnly={!editor}
        inputMode={editor?.kind === 'number' ? 'decimal' : undefined}
        className={cx(
          classes['editor'],
          isEditing && classes['editing'],
          column?.isNumber && classes['number'],
          column?.isCode && classes['code'],
        )}
        style={style}
        aria-label={t(current === '' ? 'cellEmpty' : 'cell', name)}
        aria-describedby={refusal === undefined ? helpId : refusalId}
        aria-invalid={refusal === undefined ? undefined : true}
        aria-controls={matching ? listId : gridId}
        aria-autocomplete={matching ? 'list' : undefined}
        aria-activedescendant={
          matching
            ? at >= 0
              ? `${listId}-${at}`
              : undefined
            : row === undefined
              ? undefined
              : `${gridId}-${active.row}-${active.column}`
        }
        onKeyDown={(event) => ownKeys(onKeyDown)(event)}
        onCompositionStart={edit}
        onInput={(event) => {
          setTyped(event.currentTarget.value);
          setChosen(undefined);
          setRefusal(undefined);
          edit();
        }}
        onBlur={() => {
          const isHeld = isEditing && refuse() !== undefined;
          onLeave(isHeld);
          if (isEditing && !isHeld) run({ type: 'commit', next: { type: 'stop' } });
        }}
        onCopy={(event) => {
          if (isEditing) return;
          event.preventDefault();
          event.clipboardData.setData('text/plain', writes.copied());
        }}
        onCut={(event) => {
          if (isEditing) return;
          event.preventDefault();
          event.clipboardData.setData('text/plain', writes.copied());
          if (isEditable) writes.clear();
        }}
        onPaste={(event) => {
          if (isEditing) return;
          event.preventDefault();
          if (isEditable) writes.paste(event.clipboardData.getData('text/plain'));
        }}
      />
      {hint ? (
        <p
          className={cx(classes['typingHint'], hint.isProblem && classes['problem'])}
          style={{ top: style.top, left: style.left }}
          aria-live={hint.isProblem ? 'polite' : undefined}
        >
          {hint.isProblem ? <Icon name="error" size={12} /> : null}
          {hint.text}
        </p>
      ) : null}
      {refusal === undefined ? null : (
        <p
          id={refusalId}
          role="alert"
          className={classes['refusal']}
          style={{ top: Number(style.top) + Number(style.height), left: style.left }}
        >
          <Icon name="error" size={14} />
          {refusal}
        </p>
      )}
      {matching && matching.length > 0 ? (
        <OptionList
          id={listId}
          label={t('options', { column: column?.title ?? '' })}
          options={matching}
          chosen={at}
          cell={field}
          isBeside={last > active.row}
          onChoose={(index) => {
            writes.commit(matching[index]?.value ?? '');
            reset();
            dispatch({ type: 'stop' });
          }}
        />
      ) : null}
    </>
  );
};
