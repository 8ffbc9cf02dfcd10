/** The six profile links, each with an example. */
export const PROFILE_LINKS = [
  { field: 'instagramUrl', label: 'Instagram', example: 'https://instagram.com/you' },
  { field: 'tiktokUrl', label: 'TikTok', example: 'https://tiktok.com/@you' },
  { field: 'facebookUrl', label: 'Facebook', example: 'https://facebook.com/you' },
  { field: 'fanCaptureUrl', label: 'Mailing list', example: 'https://you.example/join' },
  { field: 'bandsintownUrl', label: 'Bandsintown', example: 'https://bandsintown.com/a/you' },
  { field: 'printfulStoreUrl', label: 'Store', example: 'https://you.printful.me' },
] as const;
