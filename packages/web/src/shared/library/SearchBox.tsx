import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OptionList } from '../../ui/combobox/OptionList.tsx';
import { useCombobox } from '../../ui/combobox/useCombobox.ts';
import { Button } from '../../ui/Button.tsx';
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
  /** `big` as the first thing of its page, with a button for those who look for one; `compact` as a control of a bar. */
  readonly size?: 'big' | 'compact';
}

const restMs = 200;

/** One box for part numbers, vendors and ids, with suggestions below it that the arrow keys reach. */
export const SearchBox = ({ value, onSearch, hasSuggestions = true, size = 'compact' }: SearchBoxProps) => {
  const { t } = useTranslation('library');
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState(value);
  const [asked, setAsked] = useState('');
  const [isOpen, setOpen] = useState(false);
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

  const choose = (next: string) => {
    setText(next);
    setOpen(false);
    search(next, 'chosen');
  };

  const combobox = useCombobox({
    options: shown,
    isOpen: shown.length > 0,
    onClose: () => setOpen(false),
    onChoose: ({ term }) => choose(term),
    onEnter: () => choose(text),
    begins: 'none',
  });

  const type = (next: string) => {
    setText(next);
    setOpen(true);
    combobox.reset();
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setAsked(next.trim());
      search(next, 'typing');
    }, restMs);
  };

  return (
    <search className={cx(classes['search'], classes[size])}>
      <span className={classes['icon']}>
        <Icon name="search" />
      </span>
      <input
        // Not of the type "search": that one empties itself on Escape, which only closes the list here.
        type="text"
        {...combobox.input}
        className={classes['input']}
        spellCheck={false}
        maxLength={200}
        aria-label={t('search.label')}
        placeholder={t('search.placeholder')}
        value={text}
        onChange={(event) => type(event.target.value)}
        onBlur={() => {
          setOpen(false);
          // Not later: a link may have been followed by then, and this would lead back.
          if (text !== sent) search(text, 'typing');
        }}
      />
      {size === 'big' ? (
        <span className={classes['button']}>
          <Button kind="primary" onClick={() => choose(text)}>
            {t('search.button')}
          </Button>
        </span>
      ) : null}
      <OptionList
        label={t('search.suggestions')}
        combobox={combobox}
        options={shown}
        keyOf={({ kind, term }) => `${kind}/${term}`}
        labelOf={({ term }) => term}
        noteOf={({ kind }) => t(`search.kind.${kind}`)}
        isOpen={shown.length > 0}
        isFloating
      />
    </search>
  );
};
