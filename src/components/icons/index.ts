export type { IconProps } from './createIcon';
export * from './actions';
export * from './later';
export * from './navigation';
export * from './status';
export * from './things';
