import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ownKeys } from '../../../ui/composing.ts';
import classes from './SideRail.module.css';
import { sideParts, type Side } from './useSide.ts';

/** The properties where they have no room of their own: three words, and over the editor what they open. */
export const SideRail = ({ side, children }: { readonly side: Side; readonly children: ReactNode }) => {
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
          className={classes['overlay']}
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
          {children}
        </div>
      ) : null}
      <fieldset ref={setRail} className={classes['rail']} aria-label={t('properties.rail')}>
        {sideParts.map((part) => (
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
