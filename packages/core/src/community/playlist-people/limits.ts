export const MAX_COLLABORATORS = 100;
