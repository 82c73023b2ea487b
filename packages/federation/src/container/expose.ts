export const EXPOSE = './remote';
