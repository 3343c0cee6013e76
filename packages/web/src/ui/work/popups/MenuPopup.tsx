import { Menu } from '@base-ui/react/menu';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { ownKeys } from '../../composing.ts';
import { cx } from '../../cx.ts';
import { Icon } from '../../icons/Icon.tsx';
import { Kbd } from '../../Kbd.tsx';
import type { MenuItem } from '../../menu-item.ts';
import { type Anchor, isOn, layerOf } from './anchor.ts';
import classes from './MenuPopup.module.css';
import { PopupRoot } from './PopupRoot.tsx';

interface MenuPopupProps {
  readonly id: string;
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly anchor: Anchor;
  /** Gets the focus back. */
  readonly opener: HTMLElement | null;
  /** Where its end is the end of the button; a context menu begins at the pointer. */
  readonly align?: 'start' | 'end';
  /** Of a bar of menus: to the one before or after it. */
  readonly onSide?: ((step: number) => void) | undefined;
  readonly onClose: () => void;
}

const Content = ({ item }: { readonly item: MenuItem }) => (
  <>
    <span className={classes['mark']}>
      {item.isCurrent ? <Icon name="check" size={14} /> : null}
      {item.icon ? <Icon name={item.icon} size={14} /> : null}
    </span>
    <span className={classes['label']}>{item.label}</span>
    {item.keys ? <Kbd>{item.keys}</Kbd> : null}
  </>
);

/** Entries of one heading, as far as they follow each other. */
const groupsOf = (items: readonly MenuItem[]) => {
  const groups: {
    readonly name: string | undefined;
    readonly first: string;
    readonly members: MenuItem[];
  }[] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (last && last.name === item.group) last.members.push(item);
    else groups.push({ name: item.group, first: item.key, members: [item] });
  }
  return groups;
};

interface MembersProps {
  readonly name: string | undefined;
  readonly of: readonly MenuItem[];
  readonly children: ReactNode;
}

/** One of the marked entries holds in each group. */
const Members = ({ name, of, children }: MembersProps) => {
  const marked = of.some(({ isCurrent }) => isCurrent !== undefined) ? (
    <Menu.RadioGroup value={of.find(({ isCurrent }) => isCurrent)?.key}>{children}</Menu.RadioGroup>
  ) : (
    children
  );
  return (
    <div className={classes['members']}>
      {name === undefined ? (
        marked
      ) : (
        <Menu.Group>
          <Menu.GroupLabel className={classes['heading']}>{name}</Menu.GroupLabel>
          {marked}
        </Menu.Group>
      )}
    </div>
  );
};

const sides: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** The list of a menu; the button that opens it is drawn without the kit. */
const MenuPopup = ({ id, label, items, anchor, opener, align = 'end', onSide, onClose }: MenuPopupProps) => {
  const chosen = useRef<MenuItem>(undefined);
  const hasBegun = useRef(false);
  const choose = (item: MenuItem) => {
    chosen.current = item;
  };
  const props = (item: MenuItem) => ({
    className: cx(classes['item'], item.isCurrent && classes['current']),
    disabled: item.isDisabled ?? false,
    label: item.label,
    lang: item.lang,
    closeOnClick: true,
    onClick: () => choose(item),
  });
  const entryOf = (item: MenuItem) =>
    item.isCurrent === undefined ? (
      <Menu.Item key={item.key} {...props(item)}>
        <Content item={item} />
      </Menu.Item>
    ) : (
      <Menu.RadioItem key={item.key} value={item.key} {...props(item)}>
        <Content item={item} />
      </Menu.RadioItem>
    );
  return (
    <PopupRoot>
      <Menu.Root
        defaultOpen
        modal={false}
        onOpenChange={(isOpen, { event, reason, cancel }) => {
          if (!isOpen && reason === 'outside-press' && isOn(opener, event)) cancel();
        }}
        onOpenChangeComplete={(isOpen) => {
          if (isOpen) return;
          onClose();
          // Now: what opens next takes the focus from a page at rest.
          chosen.current?.onSelect();
        }}
      >
        <Menu.Portal container={layerOf(opener)}>
          <Menu.Positioner anchor={anchor} align={align} sideOffset={4} className={classes['place']}>
            <Menu.Popup
              id={id}
              aria-label={label}
              className={classes['popup']}
              finalFocus={() => opener}
              onFocus={({ target, currentTarget }) => {
                // It begins in the first entry, also where no trigger of the kit told it that a key opened it.
                if (target !== currentTarget || hasBegun.current) return;
                hasBegun.current = true;
                currentTarget.querySelector<HTMLElement>('[role^=menuitem]:not([data-disabled])')?.focus();
              }}
              // A key for the menu is not one for the dialog or the page around it.
              onKeyDown={ownKeys((event: KeyboardEvent) => {
                event.stopPropagation();
                const step = sides[event.key];
                if (step !== undefined) onSide?.(step);
              })}
            >
              {groupsOf(items).map(({ name, first, members }) => (
                <Members key={first} name={name} of={members}>
                  {members.map(entryOf)}
                </Members>
              ))}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </PopupRoot>
  );
};

export default MenuPopup;
