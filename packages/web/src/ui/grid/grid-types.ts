import type { ReactNode, Ref } from 'react';
import type { ViewColumn } from './view.ts';

export interface GridOption {
  /** What is written into the cell. */
  readonly value: string;
  /** What it means; typing finds it, too. */
  readonly label?: string;
  /** A code or the like, at the right edge. */
  readonly detail?: string;
}

export type GridEditor =
  | { readonly kind: 'text' }
  | { readonly kind: 'number' }
  /** A short list of values. */
  | { readonly kind: 'select'; readonly options: readonly GridOption[] }
  /** A list that may be long and is made when it is opened: units, datatypes, ids of other nodes. */
  | { readonly kind: 'reference'; readonly options: () => readonly GridOption[] };

export interface GridColumn<Row> extends ViewColumn<Row> {
  readonly title: string;
  /** What its head shows; its title where this is missing. */
  readonly head?: ReactNode;
  /** What the cell shows; its text where this is missing. */
  readonly render?: (row: Row) => ReactNode;
  /** Numbers stand right. */
  readonly isNumber?: boolean;
  /** Ids, datatypes and numbers in letters of one width. */
  readonly isCode?: boolean;
  /** Pixels; as wide as its content where this is missing. */
  readonly width?: number;
  /** Takes what is left beside the other columns. */
  readonly grows?: boolean;
  /** How a cell is edited; undefined closes it. A column without this is closed. */
  readonly editor?: (row: Row) => GridEditor | undefined;
  /** Why a cell cannot hold a text, as a sentence: it stays in the editor, and pasting skips it. Undefined takes it. */
  readonly refusal?: (row: Row, text: string) => string | undefined;
  /** Filling goes on counting instead of repeating, without Ctrl: indexes. */
  readonly isCounted?: boolean;
  /** A problem at the cell, or that nothing stands there and something should. */
  readonly state?: (row: Row) => 'error' | 'warning' | 'missing' | 'info' | undefined;
  /** Beside what is being typed, such as how much of it fits. */
  readonly typingHint?: (row: Row, text: string) => TypingHint | undefined;
}

export interface TypingHint {
  readonly text: string;
  /** It says that something is wrong. */
  readonly isProblem: boolean;
}

/** For commands of the page that are about the cells of a grid. */
export interface GridHandle<Row> {
  /** Row by row. */
  readonly selected: () => readonly CellKeys[];
  /** To the next such cell below the active one, then in the columns behind it, then from the beginning. */
  readonly goToNext: (isWanted: (row: Row, column: string) => boolean) => boolean;
}

export interface CellChange {
  /** The key of the row, and the one of the column. */
  readonly row: string;
  readonly column: string;
  readonly text: string;
}

/** Everything that one commit, paste or fill writes: one step of undo. */
export interface GridChange {
  readonly kind: 'edit' | 'paste' | 'fill' | 'clear';
  readonly cells: readonly CellChange[];
  /** Pasted below the last row: new rows, by column. Always empty unless `canAddRows`. */
  readonly rows: readonly Readonly<Record<string, string>>[];
  /** Cells that were closed, refused their text or did not fit. */
  readonly skipped: number;
}

/** A cell by the keys of its row and its column. */
export interface CellKeys {
  readonly row: string;
  readonly column: string;
}

export interface GridProps<Row> {
  readonly label: string;
  /** The same list as long as they are the same, like `columns`: every row is drawn again otherwise. */
  readonly rows: readonly Row[];
  /** Stays the same while a row is changed; unique. */
  readonly rowKey: (row: Row) => string;
  readonly columns: readonly GridColumn<Row>[];
  /** Order and widths of columns are remembered under this name, for every grid that has it. */
  readonly memoryKey?: string;
  /** 0 for rows that stand for themselves; a deeper row belongs to the nearest one above it that is less deep. */
  readonly level?: (row: Row) => number;
  /** `inner` rows belong to the row above them, a `heading` names those below it. */
  readonly rowKind?: (row: Row) => 'inner' | 'heading' | undefined;
  /** In the gutter: a problem, a mark for new or changed. */
  readonly rowMark?: (row: Row) => ReactNode;
  /** `content` lets rows grow with wrapped text; `line` cuts it. */
  readonly rowHeight?: 'line' | 'content';
  /** Missing where nothing can be edited. */
  readonly onChange?: (change: GridChange) => void;
  /** Rows that are pasted below the last one are handed over as new ones. */
  readonly canAddRows?: boolean;
  /** Ctrl+Z and Ctrl+Y while no cell is being edited. */
  readonly onUndo?: () => void;
  readonly onRedo?: () => void;
  /** The row to go to; following what the reader does is left to the owner. */
  readonly activeRow?: string | undefined;
  /** The active cell moved. */
  readonly onActive?: (at: CellKeys) => void;
  readonly handle?: Ref<GridHandle<Row>>;
  /** Keys that the page has a command for, named as in ui/key-names.ts: the grid leaves them to it. */
  readonly pageKeys?: readonly string[];
  /** Enter or double click where nothing can be edited. */
  readonly onOpen?: (row: string) => void;
}
