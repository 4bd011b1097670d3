// Written by Tools/border from the Swift sources.

export const account = 'account';
export const accountForeground = 'account.foreground';
export const accountLeads = 'account.leads';
export const accountNoticed = 'account.noticed';
export const copied = 'copied';
export const couplePlaceAt = 'couple.place.at';
export const couplePlaceRefused = 'couple.place.refused';
export const crashed = 'crashed';
export const folded = 'folded';
export const foreign = 'foreign';
export const inflate = 'inflate';
export const install = 'install';
export const key = 'key';
export const notifications = 'notifications';
export const offline = 'offline';
export const online = 'online';
export const part = 'part';
export const picked = 'picked';
export const pushState = 'push.state';
export const route = 'route';
export const scan = 'scan';
export const shared = 'shared';
export const storage = 'storage';
export const tick = 'tick';
export const timer = 'timer';
export const update = 'update';
