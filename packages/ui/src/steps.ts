/** Something that is done in steps: native elements only, for the one screen of a remote that has such a thing. */
export { StepRail, type RailStep, type StepRailProps } from './brand/step-rail.tsx';
