// Next and React look at this variable when they are loaded: to be imported before them.
Object.assign(process.env, { NODE_ENV: process.env.NODE_ENV || "production" });
