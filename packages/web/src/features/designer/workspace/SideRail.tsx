import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ownKeys } from '../../../ui/composing.ts';
import { cx } from '../../../ui/cx.ts';
import classes from './SideRail.module.css';
import type { Side } from './useSide.ts';

interface SideRailProps {
  readonly side: Side;
  readonly preview: ReactNode;
  readonly children: ReactNode;
}

/** Properties and preview where they have no room of their own: words, and over the editor what they open. */
export const SideRail = ({ side, preview, children }: SideRailProps) => {
  const { t } = useTranslation('designer');
  const id = useId();
  const [cameFrom, setCameFrom] = useState<HTMLElement>();
  const [rail, setRail] = useState<HTMLElement | null>(null);
  const isOpen = side.open !== undefined;
  const close = (): void => {
    side.close();
    const last = cameFrom?.isConnected ? cameFrom : rail?.querySelector('button');
    last?.focus();
  };
  return (
    <>
      {isOpen ? (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears what its fields leave: Escape, and where the focus came from
        <div
          id={id}
          className={cx(classes['overlay'], side.open === 'preview' && classes['wide'])}
          onFocus={({ currentTarget, relatedTarget }) => {
            if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
              setCameFrom(relatedTarget);
          }}
          onKeyDown={ownKeys((event) => {
            if (event.key !== 'Escape' || event.defaultPrevented) return;
            event.stopPropagation();
            close();
          })}
        >
          {side.open === 'preview' ? preview : children}
        </div>
      ) : null}
      <fieldset
        ref={setRail}
        className={classes['rail']}
        aria-label={t(side.parts.includes('preview') ? 'properties.railWithPreview' : 'properties.rail')}
      >
        {side.parts.map((part) => (
          <button
            key={part}
            type="button"
            className={classes['word']}
            aria-expanded={side.open === part}
            aria-controls={isOpen ? id : undefined}
            onClick={() => (side.open === part ? close() : side.show(part))}
          >
            {t(`properties.${part === 'properties' ? 'label' : part}`)}
          </button>
        ))}
      </fieldset>
    </>
  );
};
