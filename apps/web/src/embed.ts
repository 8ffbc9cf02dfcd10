import './features/embed/embed.css';
import { startPlayer } from './features/embed/start-player.ts';

startPlayer(document);
