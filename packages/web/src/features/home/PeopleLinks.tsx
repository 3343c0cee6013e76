import { useTranslation } from 'react-i18next';
import { Link } from '../../ui/Link.tsx';
import classes from './PeopleLinks.module.css';

/** For each kind of people the places that they come for. */
const people = [
  {
    kind: 'connect',
    places: [
      ['people.connect.find', '/resource'],
      ['people.connect.read', '/check'],
      ['people.connect.favourites', '/mylibrary'],
      ['people.connect.ask', '/messageBord'],
    ],
  },
  {
    kind: 'make',
    places: [
      ['people.make.check', '/check'],
      ['people.make.rules', '/rules'],
      ['people.make.publish', '/iodd/upload'],
      ['people.make.account', '/register'],
    ],
  },
  {
    kind: 'program',
    places: [
      ['people.program.overview', '/developer'],
      ['people.program.api', '/developer/api'],
      ['people.program.results', '/developer/results'],
      ['people.program.tokens', '/updateuser?tab=tokens'],
    ],
  },
  {
    kind: 'operate',
    places: [
      ['people.operate.administration', '/admin'],
      ['people.operate.about', '/about'],
      ['people.operate.terms', '/userinfo/terms'],
      ['people.operate.keyboard', '/keyboard'],
    ],
  },
] as const;

const PeopleLinks = () => {
  const { t } = useTranslation('home');
  return (
    <div className={classes['people']}>
      {people.map(({ kind, places }) => (
        <section key={kind} className={classes['kind']}>
          <h2 className={classes['title']}>{t(`people.${kind}.title`)}</h2>
          <p className={classes['who']}>{t(`people.${kind}.who`)}</p>
          <ul>
            {places.map(([name, path]) => (
              <li key={name} className={classes['place']}>
                <Link to={path}>{t(name)}</Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
};

export default PeopleLinks;
