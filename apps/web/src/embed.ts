import './features/embed/embed.css';
import './features/embed/sung-line.css';
import { startPlayer } from './features/embed/start-player.ts';

startPlayer(document);
