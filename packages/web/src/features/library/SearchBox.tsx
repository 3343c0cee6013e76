import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { suggestionsQuery } from './queries.ts';
import classes from './SearchBox.module.css';

interface SearchBoxProps {
  /** What is searched for now. */
  readonly value: string;
  /** `typing` after a short rest, `chosen` by Enter or from the list. */
  readonly onSearch: (text: string, how: 'typing' | 'chosen') => void;
  /** Not where the hits themselves stand right below. */
  readonly hasSuggestions?: boolean;
}

const restMs = 200;
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** One box for part numbers, vendors and ids, with suggestions below it that the arrow keys reach. */
export const SearchBox = ({ value, onSearch, hasSuggestions = true }: SearchBoxProps) => {
  const { t } = useTranslation('library');
  const id = useId();
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState(value);
  const [asked, setAsked] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  // Another search came by the back button or a link; our own is what was typed already.
  if (value !== seen) {
    setSeen(value);
    if (value !== sent) {
      setSent(value);
      setText(value);
    }
  }

  const isSuggesting = hasSuggestions && isOpen && asked !== '';
  const { data = [] } = useQuery({ ...suggestionsQuery(asked), enabled: isSuggesting });
  const shown = isSuggesting ? data : [];

  const search = (next: string, how: 'typing' | 'chosen') => {
    clearTimeout(timer.current);
    setSent(next);
    onSearch(next, how);
  };

  const type = (next: string) => {
    setText(next);
    setOpen(true);
    setAt(-1);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setAsked(next.trim());
      search(next, 'typing');
    }, restMs);
  };

  const choose = (next: string) => {
    setText(next);
    setOpen(false);
    setAt(-1);
    search(next, 'chosen');
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step !== undefined && shown.length > 0) {
      event.preventDefault();
      // One place before the first is the field itself.
      setAt(((at + 1 + step + shown.length + 1) % (shown.length + 1)) - 1);
    } else if (event.key === 'Escape' && shown.length > 0) {
      event.preventDefault();
      setOpen(false);
      setAt(-1);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      choose(shown[at]?.term ?? text);
    }
  };

  return (
    <search className={classes['search']}>
      <span className={classes['icon']}>
        <Icon name="search" />
      </span>
      <input
        // Not of the type "search": that one empties itself on Escape, which only closes the list here.
        type="text"
        role="combobox"
        className={classes['input']}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        aria-label={t('search.label')}
        aria-autocomplete="list"
        aria-expanded={shown.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={at < 0 ? undefined : `${id}-${at}`}
        placeholder={t('search.placeholder')}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          setOpen(false);
          // Not later: a link may have been followed by then, and this would lead back.
          if (text !== sent) search(text, 'typing');
        }}
      />
      <div
        id={`${id}-list`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot be filtered by typing
        role="listbox"
        aria-label={t('search.suggestions')}
        className={classes['list']}
        hidden={shown.length === 0}
      >
        {shown.map(({ kind, term }, index) => (
          <div
            key={`${kind}/${term}`}
            id={`${id}-${index}`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- see above
            role="option"
            aria-selected={index === at}
            tabIndex={-1}
            className={cx(classes['option'], index === at && classes['chosen'])}
            // Before the field loses the focus and the list closes.
            onPointerDown={(event) => {
              event.preventDefault();
              choose(term);
            }}
          >
            <span className={classes['term']}>{term}</span>
            <span className={classes['kind']}>{t(`search.kind.${kind}`)}</span>
          </div>
        ))}
      </div>
    </search>
  );
};
