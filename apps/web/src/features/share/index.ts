export { OnOtherSites } from './on-other-sites.tsx';
export { share, shareSong } from './share.ts';
export { ShareHost } from './share-host.tsx';
export { ShareSongButton, ShareWorkButton } from './share-work-button.tsx';
