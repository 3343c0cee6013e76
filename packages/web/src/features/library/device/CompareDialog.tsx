import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FileButton } from '../../../ui/DropZone.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { accepted } from '../../../document/accepted.ts';
import { foundQuery } from '../../../shared/library/queries.ts';
import { SearchBox } from '../../../shared/library/SearchBox.tsx';
import classes from './CompareDialog.module.css';
import type { Detail } from '../../../shared/package/packages.ts';

interface CompareDialogProps {
  readonly own: Detail;
  readonly onChoose: (rpId: string) => void;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onClose: () => void;
}

/** What this device is compared with: another revision of it, any device of the library, or a file of the reader. */
export const CompareDialog = ({ own, onChoose, onFiles, onClose }: CompareDialogProps) => {
  const { t } = useTranslation('library');
  const [keyword, setKeyword] = useState('');
  const revisions = own.revisions.filter(({ rpId }) => rpId !== own.rpId);
  return (
    <Dialog title={t('compare.title', { name: own.productName || own.fileName })} onCancel={onClose}>
      <div className={classes['parts']}>
        {revisions.length > 0 ? (
          <section className={classes['part']}>
            <h3 className={classes['heading']}>{t('compare.revisions')}</h3>
            <ul className={classes['list']}>
              {revisions.map(({ rpId, releaseDate, ioddVersion }) => (
                <Offer
                  key={rpId}
                  name={t('compare.revision', { date: releaseDate, version: ioddVersion })}
                  onChoose={() => onChoose(rpId)}
                />
              ))}
            </ul>
          </section>
        ) : null}
        <section className={classes['part']}>
          <h3 className={classes['heading']}>{t('compare.devices')}</h3>
          <SearchBox value={keyword} onSearch={setKeyword} hasSuggestions={false} />
          {keyword.trim() === '' ? (
            <p className={classes['hint']}>{t('compare.hint')}</p>
          ) : (
            <Found own={own} keyword={keyword.trim()} onChoose={onChoose} />
          )}
        </section>
        <section className={classes['part']}>
          <h3 className={classes['heading']}>{t('compare.local')}</h3>
          <p className={classes['hint']}>{t('compare.localHint')}</p>
          <div>
            <FileButton label={t('compare.choose')} accept={accepted} onFiles={onFiles} />
          </div>
        </section>
      </div>
    </Dialog>
  );
};

interface FoundProps extends Pick<CompareDialogProps, 'own' | 'onChoose'> {
  readonly keyword: string;
}

const Found = ({ own, keyword, onChoose }: FoundProps) => {
  const { t } = useTranslation('library');
  const { data } = useQuery(foundQuery(keyword));
  if (!data) return <Loading rows={4} />;
  const others = data.filter(({ rpId }) => rpId !== own.rpId);
  if (others.length === 0) return <p className={classes['hint']}>{t('compare.nothing')}</p>;
  return (
    <ul className={classes['list']} aria-label={t('compare.devices')}>
      {others.map(({ rpId, productName, fileName, manufacturer, productId, ioddVersion }) => (
        <Offer
          key={rpId}
          name={productName || fileName}
          facts={[manufacturer, productId, `IODD ${ioddVersion}`]}
          onChoose={() => onChoose(rpId)}
        />
      ))}
    </ul>
  );
};

interface OfferProps {
  readonly name: string;
  readonly facts?: readonly string[];
  readonly onChoose: () => void;
}

const Offer = ({ name, facts, onChoose }: OfferProps) => (
  <li>
    <button type="button" className={classes['offer']} onClick={onChoose}>
      <span className={classes['name']}>{name}</span>
      {facts === undefined ? null : (
        <span className={classes['hint']}>{facts.filter((fact) => fact !== '').join(' · ')}</span>
      )}
    </button>
  </li>
);
