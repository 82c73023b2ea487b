import type { Center, CenterData } from '@backglass/contract';

/** The centre's data as a form shows them: an empty text where there is none. */
export const centerDataOf = ({ web, facebook, slogan }: CenterData | Center) => ({
  web: web ?? '',
  facebook: facebook ?? '',
  slogan: slogan ?? '',
});
