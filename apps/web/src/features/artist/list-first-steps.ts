interface Present {
  hasPicture: boolean;
  hasBio: boolean;
  hasSong: boolean;
  hasPost: boolean;
}

export interface FirstStep {
  label: string;
  /** The tab of the dashboard where it is done. */
  tab: 'settings' | 'uploads' | 'posts';
  isDone: boolean;
}

/** Steps that complete a new artist's page, music first. */
export const listFirstSteps = ({ hasPicture, hasBio, hasSong, hasPost }: Present): FirstStep[] => [
  { label: 'Upload your first song', tab: 'uploads', isDone: hasSong },
  { label: 'Add a picture', tab: 'settings', isDone: hasPicture },
  { label: 'Write a few sentences about you', tab: 'settings', isDone: hasBio },
  { label: 'Publish your first post', tab: 'posts', isDone: hasPost },
];
