import { toolserverPort } from '@iodd-hub/contract/toolserver/address';

export const help = `The tool server: IO-Link masters of your network for a page in your browser

Usage: iodd-toolserver [start]                     starts it, until Ctrl C
       iodd-toolserver hosts                       lists the hosts that it may ask
       iodd-toolserver add-host <address>          enters one; no other is ever connected to
       iodd-toolserver remove-host <id>
       iodd-toolserver stop <id>                   stops all writes of a host at once, whoever orders them
       iodd-toolserver release <id>                lets it be written to again
       iodd-toolserver pairings                    lists the pages that may ask it
       iodd-toolserver pair <origin>               lets pages of https://hub.example ask, and shows their token once
       iodd-toolserver revoke <id>                 ends a pairing at once
       iodd-toolserver connections                 lists the portals that it connects to
       iodd-toolserver connect <origin>            connects it to https://hub.example with --code: for reading only
       iodd-toolserver consent <id>                lets the person at the portal write, too; --read-only takes it back
       iodd-toolserver tell <id>                   tells the portal by itself which devices stand there; --silent ends it
       iodd-toolserver updates <id>                takes versions of this program that the portal offers, if they are
                                                   signed with --key; --off ends it
       iodd-toolserver disconnect <id>             ends a connection at once

  --port <number>      port on 127.0.0.1 and ::1 (default: ${toolserverPort}); 0 for any that is free
  --store <file>       where everything is kept (default: with the data of the user, shared with iodd device)
  --pages <folder>     pages that it shows itself at its address
  --name <text>        name of a host or of a paired page
  --read-only          a paired page, or the person at a portal, may read and not write
  --code <code>        of connect: what the portal shows to pair a tool server with a host
  --silent             of connect and tell: the portal is told nothing that it does not ask for
  --key <text>         of updates: public key of minisign of whoever makes the versions
  --host <id>          of connect: the host that is meant (default: the only one)
  --dialect <name>     of a host: iolink-v1 or ifm-iot-core (default: found out)
  --mqtt <host:port>   broker to which a host publishes
  -h, --help           print this
  -v, --version        print the version

It listens on this computer only. IODD_AUTHORIZATION in the environment of add-host is sent to that host as proof of who
asks, and kept in the store, which only you can read. IODD_UPDATE_SECONDS says how often portals are asked for versions
(default: 600). Hosts, stops, pairings and connections take effect in a tool server that runs already.
`;
