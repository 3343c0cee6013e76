import '../ui/styles/tokens.css';
import '../ui/styles/base.css';
import { createRoot } from 'react-dom/client';
import { loadTexts } from '../i18n/start.ts';
import { Gallery } from './Gallery.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('gallery.html has no #root');
// `?theme=dark` for pictures.
document.documentElement.dataset['theme'] = new URLSearchParams(location.search).get('theme') ?? 'light';
await loadTexts(['work']);
createRoot(root).render(<Gallery />);
