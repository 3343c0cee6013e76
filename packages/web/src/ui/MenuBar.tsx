import { type KeyboardEvent, Suspense, useId, useState } from 'react';
import { ownKeys } from './composing.ts';
import { cx } from './cx.ts';
import { Icon } from './icons/Icon.tsx';
import type { IconName } from './icons/paths.ts';
import type { MenuItem } from './menu-item.ts';
import { MenuPopup, prepareMenu } from './menu-popup.ts';
import classes from './Menu.module.css';
import bar from './MenuBar.module.css';
import { ends, steps } from './tab-keys.ts';
import { tip } from './tip.ts';

export interface BarMenu {
  readonly key: string;
  readonly label: string;
  /** In the place of the label, which stays its name. */
  readonly icon?: IconName;
  /** Asked when it is opened. */
  readonly items: () => readonly MenuItem[];
}

interface MenuBarProps {
  readonly label: string;
  readonly menus: readonly BarMenu[];
}

/** Menus beside each other: the arrows walk through them, also while one is open, and then the pointer does, too. */
export const MenuBar = ({ label, menus }: MenuBarProps) => {
  const [reached, setReached] = useState<string>();
  const [opened, setOpened] = useState<{ readonly key: string; readonly opener: HTMLElement }>();
  const id = useId();
  const last = menus.find(({ key }) => key === reached) ?? menus[0];
  const open = menus.find(({ key }) => key === opened?.key);
  /** The button beside one of them, round the ends. */
  const buttonAt = (one: HTMLElement, at: number) =>
    [...(one.parentElement?.querySelectorAll('button') ?? [])].at(at % menus.length);
  const show = (one: HTMLElement, at: number): void => {
    const menu = menus.at(at % menus.length);
    const opener = buttonAt(one, at);
    if (!menu || !opener) return;
    setReached(menu.key);
    setOpened({ key: menu.key, opener });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, at: number): void => {
    const { key, currentTarget: own } = event;
    const next = steps[key] === undefined ? ends[key] : at + steps[key];
    if (key === 'ArrowDown') show(own, at);
    else if (next === undefined) return;
    else if (open) show(own, next);
    else buttonAt(own, next)?.focus();
    event.preventDefault();
  };
  return (
    <>
      <div role="menubar" aria-label={label} className={bar['bar']}>
        {menus.map((menu, at) => (
          <button
            key={menu.key}
            type="button"
            role="menuitem"
            className={cx(classes['button'], bar['button'])}
            tabIndex={menu === last ? 0 : -1}
            aria-haspopup="menu"
            aria-expanded={menu === open}
            aria-controls={menu === open ? id : undefined}
            {...(menu.icon ? { 'aria-label': menu.label, ...(open ? {} : tip(menu.label)) } : {})}
            onPointerEnter={({ currentTarget }) => {
              prepareMenu();
              if (open) show(currentTarget, at);
            }}
            onFocus={() => {
              prepareMenu();
              setReached(menu.key);
            }}
            onClick={({ currentTarget }) => (menu === open ? setOpened(undefined) : show(currentTarget, at))}
            onKeyDown={ownKeys((event: KeyboardEvent<HTMLElement>) => onKeyDown(event, at))}
          >
            {menu.icon ? <Icon name={menu.icon} /> : menu.label}
          </button>
        ))}
      </div>
      <Suspense>
        {open && opened ? (
          <MenuPopup
            key={open.key}
            id={id}
            label={open.label}
            items={open.items()}
            anchor={opened.opener}
            opener={opened.opener}
            align="start"
            onSide={(step) => show(opened.opener, menus.indexOf(open) + step)}
            onClose={() => setOpened((now) => (now === opened ? undefined : now))}
          />
        ) : null}
      </Suspense>
    </>
  );
};
