import { z } from 'zod';

/** Who may download songs; `everybody` means who may play them. */
export const downloads = z.enum(['nobody', 'subscribers', 'everybody']);
